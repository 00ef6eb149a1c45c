import { createStore } from 'zustand/vanilla';

type Close = () => void;

/** What closes each dialog, sheet, menu or mode that is open, the topmost last; without those that cannot be closed. */
export const openDialogs = createStore<{ readonly closes: readonly Close[] }>(() => ({ closes: [] }));

/** Lists what has opened; the answer takes it off the list. */
export function listDialog(close: Close): () => void {
  openDialogs.setState(({ closes }) => ({ closes: [...closes, close] }));
  return () => openDialogs.setState(({ closes }) => ({ closes: closes.filter((other) => other !== close) }));
}
