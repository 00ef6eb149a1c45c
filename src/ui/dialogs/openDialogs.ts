import { createStore } from 'zustand/vanilla';

type Close = () => void;

/** What closes each open dialog, the topmost last; without those that cannot be closed. */
export const openDialogs = createStore<{ readonly closes: readonly Close[] }>(() => ({ closes: [] }));

/** Lists a dialog that has opened; the answer takes it off the list. */
export function listDialog(close: Close): () => void {
  openDialogs.setState(({ closes }) => ({ closes: [...closes, close] }));
  return () => openDialogs.setState(({ closes }) => ({ closes: closes.filter((other) => other !== close) }));
}
