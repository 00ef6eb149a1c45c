import type { beforeHandleAwarenessPayload, Document } from '@hocuspocus/server';
import type { SyncContext } from './authenticate.ts';

/** Who first showed themselves under an id of the presence protocol. */
type Owners = Map<number, string>;

/**
 * Lets nobody show another person elsewhere than they are, or as somebody else: an id belongs to who first used it in an
 * open design, in however many connections. What others' pages echo of them is left out as well. What other nodes send
 * they have judged themselves.
 */
export const createPresenceGuard = () => {
  const designs = new WeakMap<Document, Owners>();
  return async ({
    document,
    awareness,
    context,
    connection,
    states,
  }: beforeHandleAwarenessPayload<SyncContext>): Promise<void> => {
    const userId = context?.session?.userId;
    if (connection === undefined || userId === undefined) return;
    const owners = designs.get(document) ?? new Map<number, string>();
    designs.set(document, owners);
    for (const id of Array.from(states.keys())) {
      const owner = owners.get(id);
      // Somebody on another node may be shown already.
      const isOwn = owner === undefined ? !awareness.states.has(id) : owner === userId;
      if (isOwn) owners.set(id, userId);
      else states.delete(id);
    }
  };
};
