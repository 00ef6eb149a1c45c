import type { ActorRefFrom } from 'xstate';
import type { syncMachine } from './syncMachine.ts';

/** The server refused: missing, deleted or somebody else's, and there is no copy on this device. */
export class DesignUnavailableError extends Error {
  override name = 'DesignUnavailableError';
}

/** So long (ms) there may be no connection, all times without one together. */
const PATIENCE = 15_000;

/**
 * Resolves when all of the design has come. Rejects when the server refuses it or cannot be reached; while it is
 * connected, a slow network may take as long as it needs.
 */
export function waitForServer(
  firstSync: Promise<void>,
  machine: Pick<ActorRefFrom<typeof syncMachine>, 'subscribe' | 'getSnapshot'>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = PATIENCE;
    let since: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (cause: unknown): void =>
      end(() => reject(new DesignUnavailableError('The server did not answer', { cause })));
    const follow = (server: string): void => {
      if (server === 'denied') end(() => reject(new DesignUnavailableError('Access denied')));
      else if (server !== 'local' && since !== null) {
        clearTimeout(timer);
        left -= performance.now() - since;
        since = null;
      } else if (server === 'local' && since === null) {
        since = performance.now();
        timer = setTimeout(() => giveUp(new DOMException('No connection', 'TimeoutError')), left);
      }
    };
    const onAbort = (): void => giveUp(signal?.reason);
    const end = (settle: () => void): void => {
      subscription.unsubscribe();
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      settle();
    };
    const subscription = machine.subscribe(({ value }) => follow(value.server));
    signal?.addEventListener('abort', onAbort);
    void firstSync.then(() => end(resolve));
    if (signal?.aborted) onAbort();
    else follow(machine.getSnapshot().value.server);
  });
}
