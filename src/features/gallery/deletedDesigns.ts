import { createStore } from 'zustand/vanilla';

type Deletions = {
  /** The designs deleted on this page, each with how many had been by then. */
  readonly ids: ReadonlyMap<string, number>;
  /** By list: how many had been when what it shows was asked for. */
  readonly listed: ReadonlyMap<string, number>;
};

/**
 * Designs deleted on this page: no list shows them, although the server may have yet to list the others anew. What a
 * list that was asked for since says is true: a design may have been brought back elsewhere.
 */
export const deletedDesigns = createStore<Deletions>(() => ({ ids: new Map(), listed: new Map() }));

let count = 0;

/** Notes that a design is deleted; returns what to call when it is brought back. */
export function noteDeleted(projectId: string): () => void {
  count += 1;
  const ids = new Map(deletedDesigns.getState().ids).set(projectId, count);
  deletedDesigns.setState({ ids });
  return () =>
    deletedDesigns.setState((state) => ({ ids: new Map([...state.ids].filter(([id]) => id !== projectId)) }));
}

/** What each list was last asked for; the signal tells one round of asking for its pages from another. */
const rounds = new Map<string, { readonly signal: AbortSignal; readonly count: number }>();

/** Notes that a page of a list is asked for. */
export function noteAsked(list: string, page: number, signal: AbortSignal): void {
  if (page === 1) rounds.set(list, { signal, count });
  // One page more says nothing of those that were there.
  else if (rounds.get(list)?.signal !== signal) rounds.delete(list);
}

/** Notes that all that was asked for of a list is there. */
export function noteListed(list: string): void {
  const round = rounds.get(list);
  if (round === undefined) return;
  rounds.delete(list);
  deletedDesigns.setState(({ listed }) => ({ listed: new Map(listed).set(list, round.count) }));
}

/** Whether a list shows a design only because it was asked for before that was deleted. */
export const isHidden = ({ ids, listed }: Deletions, list: string, projectId: string): boolean =>
  (ids.get(projectId) ?? 0) > (listed.get(list) ?? 0);
