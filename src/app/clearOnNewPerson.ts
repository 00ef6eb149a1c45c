import type { Actor } from 'xstate';
import type { sessionMachine } from '../features/account/sessionMachine.ts';

/** Drops what is one person's own whenever another person, or nobody, goes on; a renewed session keeps it. */
export function clearOnNewPerson(
  session: Pick<Actor<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>,
  kept: { clear(): void },
): void {
  let owner = session.getSnapshot().context.user?.id;
  session.subscribe(({ context }) => {
    if (context.user?.id === owner) return;
    owner = context.user?.id;
    kept.clear();
  });
}
