import type { beforeHandleAwarenessPayload, Connection, Document } from '@hocuspocus/server';
import type { SyncContext } from './authenticate.ts';

/** Who first showed themselves under an id of the presence protocol. */
type Owners = Map<number, string>;

/**
 * Has what is shown under an id go when this connection does: Hocuspocus keeps to the one it came over first, which may be
 * lost and not known to be when its page is back.
 */
const takeOver = (id: number, { connections }: Document, connection: Connection): void => {
  const own = connections.get(connection)?.clients;
  if (own === undefined || own.has(id)) return;
  for (const { clients } of connections.values()) clients.delete(id);
  own.add(id);
};

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
    for (const [id, state] of Array.from(states)) {
      const owner = owners.get(id);
      // Somebody on another node may be shown already. An empty state shows nobody: Hocuspocus adds one of its own to each
      // message, under a new id.
      const isNew = owner === undefined && !awareness.states.has(id) && Object.keys(state).length > 0;
      if (isNew || owner === userId) {
        owners.set(id, userId);
        takeOver(id, document, connection);
      } else states.delete(id);
    }
  };
};
