// Sends what one person placed before the server had it, until it has it all: in that person's own name only.
import type { Actor } from 'xstate';
import type { sessionMachine } from '../../features/account/sessionMachine.ts';
import { createLocalUploader } from '../../features/uploads/local/createLocalUploader.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import type { connectionMachine } from '../connection/connectionMachine.ts';

/** Between attempts (ms) while the server seems to be there: a short failure is seen by nobody else. Doubling with each. */
const FIRST_PAUSE = 3000;
const LONGEST_PAUSE = 120_000;

export type SendingParts = {
  readonly session: Pick<Actor<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>;
  readonly connection: Pick<Actor<typeof connectionMachine>, 'getSnapshot' | 'subscribe'>;
  readonly queue: UploadQueue;
};

export type Sending = {
  /**
   * Now, whatever is thought of the network: who has just placed something is told at once when there is none. What was
   * stopped by hand goes on where its address is among the `needed`.
   */
  readonly send: (needed?: Iterable<string>) => void;
  /** For good. Whoever has the queue ends what is on its way. */
  readonly stop: () => void;
};

/** Begins once the server has confirmed that it is this person; goes on when the network is back and when more is found. */
export function keepSending(
  files: LocalFiles,
  userId: string,
  { session, connection, queue }: SendingParts,
): Sending {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(sendIfPossible, ms);
  };
  const uploader = createLocalUploader({
    files,
    queue,
    onFailed: () => {
      tryIn(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    },
  });

  const run = (needed?: Iterable<string>): void => {
    clearTimeout(timer);
    uploader.run(needed);
  };

  const isConfirmed = (): boolean => {
    const state = session.getSnapshot();
    return state.matches('signedIn') && !state.context.unconfirmed && state.context.user?.id === userId;
  };
  const isPossible = (): boolean => isConfirmed() && connection.getSnapshot().context.quality !== 'offline';
  const sendIfPossible = (): void => {
    if (isPossible()) run();
  };

  let wasPossible = false;
  const follow = (): void => {
    const became = isPossible() && !wasPossible;
    wasPossible = isPossible();
    if (!became) return;
    pause = FIRST_PAUSE;
    run();
  };

  let known: ReadonlySet<string> = new Set();
  const noteNew = (): boolean => {
    const before = known;
    known = new Set(files.pending.map(({ id }) => id));
    return [...known].some((id) => !before.has(id));
  };
  noteNew();
  const leaves = [
    session.subscribe(follow),
    connection.subscribe(follow),
    // What this device tells of late, or another tab: that one, and whoever places several here, comes first.
    { unsubscribe: files.subscribe(() => noteNew() && tryIn(FIRST_PAUSE)) },
  ];
  follow();
  return {
    send(needed) {
      if (isConfirmed()) run(needed);
    },
    stop() {
      clearTimeout(timer);
      for (const leave of leaves) leave.unsubscribe();
      uploader.stop();
    },
  };
}
