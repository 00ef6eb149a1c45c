import type { GetSyncToken } from './serverLink.ts';

/** Asks for the first token of a design now; where there was none, again when it is needed. Later ones are asked for anew. */
export function askAhead(ask: GetSyncToken, projectId: string): GetSyncToken {
  let first: ReturnType<GetSyncToken> | null = ask(projectId);
  first.catch(() => undefined);
  return (id) => {
    const asked = first;
    first = null;
    return asked?.catch(() => ask(id)) ?? ask(id);
  };
}
