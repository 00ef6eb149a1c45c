import { createStore, type StoreApi } from 'zustand/vanilla';

/** The open designs whose last edits may be nowhere but in this page. */
export const onlyInPage = createStore<readonly string[]>(() => []);

/** Counts an open design among them as its state says, until what is answered is called. */
export function followOnlyInPage(
  projectId: string,
  { getState, subscribe }: Pick<StoreApi<{ readonly isOnlyHere: boolean }>, 'getState' | 'subscribe'>,
): () => void {
  const tell = (isOne: boolean): void => {
    const others = onlyInPage.getState().filter((id) => id !== projectId);
    onlyInPage.setState(isOne ? [...others, projectId] : others, true);
  };
  const leave = subscribe(({ isOnlyHere }) => tell(isOnlyHere));
  tell(getState().isOnlyHere);
  return () => {
    leave();
    tell(false);
  };
}
