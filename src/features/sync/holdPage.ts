import type { StoreApi } from 'zustand/vanilla';
import type { SaveStatus } from './syncMachine.ts';

const ask = (event: Event): void => event.preventDefault();

/**
 * Has the browser ask before the page is left while edits are nowhere but in it; returns the way to stop. Only then: a page
 * that asks is not kept for going back to it.
 */
export function holdPage(store: StoreApi<{ readonly status: SaveStatus }>): () => void {
  const follow = (status: SaveStatus): void => {
    if (status === 'deviceFailing') globalThis.addEventListener?.('beforeunload', ask);
    else globalThis.removeEventListener?.('beforeunload', ask);
  };
  follow(store.getState().status);
  const leave = store.subscribe(({ status }) => follow(status));
  return () => {
    leave();
    globalThis.removeEventListener?.('beforeunload', ask);
  };
}
