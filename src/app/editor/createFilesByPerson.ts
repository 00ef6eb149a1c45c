import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { clearOnNewPerson } from '../clearOnNewPerson.ts';
import type { Sending, SendingParts } from './keepSending.ts';
import { sendLater } from './sendLater.ts';

export type LocalPictures = Pick<Sending, 'send'> & { readonly files: LocalFiles };

type Current = {
  readonly userId: string;
  readonly opening: Promise<LocalPictures>;
  files?: LocalFiles;
  sending?: Sending;
};

export type FilesParts = Pick<SendingParts, 'session'> & {
  /** Fetches what sends and has it begin. */
  readonly keepSending: (files: LocalFiles, userId: string) => Promise<Sending>;
};

export type FilesByPerson = {
  /** Opens the store of this person and goes on sending what is in it. */
  readonly open: (userId: string) => Promise<LocalPictures>;
  /** The open store, once `open` has resolved. */
  readonly current: () => LocalFiles | undefined;
};

/**
 * What this device holds for whoever uses the page. When somebody else goes on, or nobody, nothing of the one before is sent
 * any more: it would be with the next person's token, and this device would let its copy go. The queue ends what is on its way.
 */
export function createFilesByPerson(parts: FilesParts): FilesByPerson {
  let current: Current | null = null;
  clearOnNewPerson(parts.session, {
    clear() {
      current?.sending?.stop();
      current = null;
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
          const sending = sendLater(files, () => parts.keepSending(files, userId));
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
