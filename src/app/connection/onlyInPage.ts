import { createStore, type StoreApi } from 'zustand/vanilla';

/** One for each opening of a design whose last edits may be nowhere but in this page. */
export const onlyInPage = createStore<readonly symbol[]>(() => []);

/**
 * Counts an open design among them as its state says, until what is answered is called: for itself, since one that is left
 * may be opened again before it is let go of.
 */
export function followOnlyInPage({
  getState,
  subscribe,
}: Pick<StoreApi<{ readonly isOnlyHere: boolean }>, 'getState' | 'subscribe'>): () => void {
  const opening = Symbol();
  const tell = (isOne: boolean): void => {
    const others = onlyInPage.getState().filter((one) => one !== opening);
    onlyInPage.setState(isOne ? [...others, opening] : others, true);
  };
  const leave = subscribe(({ isOnlyHere }) => tell(isOnlyHere));
  tell(getState().isOnlyHere);
  return () => {
    leave();
    tell(false);
  };
}
