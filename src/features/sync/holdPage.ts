import type { StoreApi } from 'zustand/vanilla';

const ask = (event: Event): void => event.preventDefault();

/**
 * Has the browser ask before the page is left while edits are nowhere but in it; returns the way to stop. Only then: a page
 * that asks is not kept for going back to it.
 */
export function holdPage(store: StoreApi<{ readonly isOnlyHere: boolean }>): () => void {
  const follow = (isOnlyHere: boolean): void => {
    if (isOnlyHere) globalThis.addEventListener?.('beforeunload', ask);
    else globalThis.removeEventListener?.('beforeunload', ask);
  };
  follow(store.getState().isOnlyHere);
  const leave = store.subscribe(({ isOnlyHere }) => follow(isOnlyHere));
  return () => {
    leave();
    globalThis.removeEventListener?.('beforeunload', ask);
  };
}
