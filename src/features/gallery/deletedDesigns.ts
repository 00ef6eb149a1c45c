import { createStore } from 'zustand/vanilla';

/** Designs deleted on this page: no list shows them, although the server may have yet to list the others anew. */
export const deletedDesigns = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Notes that a design is deleted; returns what to call when it is brought back. */
export function noteDeleted(projectId: string): () => void {
  deletedDesigns.setState(({ ids }) => ({ ids: new Set(ids).add(projectId) }));
  return () =>
    deletedDesigns.setState(({ ids }) => ({ ids: new Set([...ids].filter((id) => id !== projectId)) }));
}
