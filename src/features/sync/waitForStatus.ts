import type { StoreApi } from 'zustand/vanilla';
import type { SaveStatus } from './syncMachine.ts';

/** Resolves at the first status that is wanted, at once if it is that already; rejects with the signal's reason. */
export function waitForStatus(
  store: StoreApi<{ readonly status: SaveStatus }>,
  isWanted: (status: SaveStatus) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (isWanted(store.getState().status)) return Promise.resolve();
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  return new Promise((resolve, reject) => {
    const leave = store.subscribe(({ status }) => {
      if (!isWanted(status)) return;
      leave();
      resolve();
    });
    signal?.addEventListener(
      'abort',
      () => {
        leave();
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
