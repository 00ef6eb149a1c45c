import type { QueryClient } from '@tanstack/react-query';
import type { Actor } from 'xstate';
import type { sessionMachine } from '../features/account/sessionMachine.ts';

/** Drops what was read from the server whenever another person, or nobody, goes on; a renewed session keeps it. */
export function clearOnNewPerson(
  session: Pick<Actor<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>,
  queries: Pick<QueryClient, 'clear'>,
): void {
  let reader = session.getSnapshot().context.user?.id;
  session.subscribe(({ context }) => {
    if (context.user?.id === reader) return;
    reader = context.user?.id;
    queries.clear();
  });
}
