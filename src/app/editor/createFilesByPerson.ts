import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { clearOnNewPerson } from '../clearOnNewPerson.ts';
import { keepSending, type Sending, type SendingParts } from './keepSending.ts';

export type LocalPictures = { readonly files: LocalFiles; readonly send: () => void };

type Current = {
  readonly userId: string;
  readonly opening: Promise<LocalPictures>;
  files?: LocalFiles;
  sending?: Sending;
};

export type FilesByPerson = {
  /** Opens the store of this person and goes on sending what is in it. */
  readonly open: (userId: string) => Promise<LocalPictures>;
  /** The open store, once `open` has resolved. */
  readonly current: () => LocalFiles | undefined;
};

/**
 * What this device holds for whoever uses the page. When somebody else goes on, or nobody, nothing of the one before is sent
 * any more: the queue would do it with the next person's token, and this device would let its copy go.
 */
export function createFilesByPerson(parts: SendingParts): FilesByPerson {
  let current: Current | null = null;
  clearOnNewPerson(parts.session, {
    clear() {
      current?.sending?.stop();
      current = null;
      parts.queue.send({ type: 'CANCEL_ALL' });
    },
  });
  return {
    current: () => current?.files,
    open(userId) {
      if (current?.userId === userId) return current.opening;
      const mine: Current = {
        userId,
        opening: LocalFiles.open(userId).then((files) => {
          if (current !== mine) return { files, send: () => undefined };
          mine.files = files;
          const sending = keepSending(files, userId, parts);
          mine.sending = sending;
          return { files, send: sending.send };
        }),
      };
      // Work that was begun for somebody who has left takes nobody's place.
      if (parts.session.getSnapshot().context.user?.id === userId) current = mine;
      return mine.opening;
    },
  };
}
