// Files placed before the server had them: one store and one uploader for the person who is signed in.
import { createLocalUploader } from '../../features/uploads/local/createLocalUploader.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { connection } from '../connection/connection.ts';
import { uploads } from './uploads.ts';

export type LocalPictures = { readonly files: LocalFiles; readonly send: () => void };

let current: {
  readonly userId: string;
  readonly opening: Promise<LocalPictures>;
  files?: LocalFiles;
} | null = null;

/** The open store, once `openLocalFiles` has resolved. */
export const currentLocalFiles = (): LocalFiles | undefined => current?.files;

/** Opens the store of this person and goes on sending what is in it, now and whenever the network is back. */
export function openLocalFiles(userId: string): Promise<LocalPictures> {
  if (current?.userId === userId) return current.opening;
  const mine: { userId: string; opening: Promise<LocalPictures>; files?: LocalFiles } = {
    userId,
    opening: LocalFiles.open(userId).then((files) => {
      mine.files = files;
      const uploader = createLocalUploader({ files, queue: uploads });
      const isReachable = () => connection.getSnapshot().context.quality !== 'offline';
      const sendIfReachable = (): void => {
        if (current === mine && files.pending.length > 0 && isReachable()) uploader.run();
      };
      let wasReachable = isReachable();
      connection.subscribe(() => {
        const cameBack = isReachable() && !wasReachable;
        wasReachable = isReachable();
        if (cameBack) sendIfReachable();
      });
      sendIfReachable();
      return { files, send: () => uploader.run() };
    }),
  };
  current = mine;
  return mine.opening;
}
