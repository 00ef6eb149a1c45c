import type { StoreApi } from 'zustand/vanilla';

/** Resolves at the first state that is wanted, at once if it is that already; rejects with the signal's reason. */
export function waitForState<State>(
  store: StoreApi<State>,
  isWanted: (state: State) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (isWanted(store.getState())) return Promise.resolve();
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  return new Promise((resolve, reject) => {
    const leave = store.subscribe((state) => {
      if (!isWanted(state)) return;
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
