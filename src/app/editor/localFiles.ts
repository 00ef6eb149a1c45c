// Files placed before the server had them: one store and one uploader for the person who is signed in.
import { createLocalUploader } from '../../features/uploads/local/createLocalUploader.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { connection } from '../connection/connection.ts';
import { uploads } from './uploads.ts';

/** Between attempts (ms) while the server seems to be there: a short failure is seen by nobody else. Doubling with each. */
const FIRST_PAUSE = 3000;
const LONGEST_PAUSE = 120_000;

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
      let pause = FIRST_PAUSE;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tryAgain = (): void => {
        clearTimeout(timer);
        timer = setTimeout(sendIfReachable, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      };
      const uploader = createLocalUploader({ files, queue: uploads, onFailed: tryAgain });
      const isReachable = () => connection.getSnapshot().context.quality !== 'offline';
      const sendIfReachable = (): void => {
        if (current === mine && files.pending.length > 0 && isReachable()) uploader.run();
      };
      let wasReachable = isReachable();
      connection.subscribe(() => {
        const cameBack = isReachable() && !wasReachable;
        wasReachable = isReachable();
        if (!cameBack) return;
        pause = FIRST_PAUSE;
        sendIfReachable();
      });
      sendIfReachable();
      return { files, send: () => uploader.run() };
    }),
  };
  current = mine;
  return mine.opening;
}
