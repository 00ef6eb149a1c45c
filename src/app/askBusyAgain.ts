import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError.ts';

/** Between two questions to a server that is busy, milliseconds. */
const PAUSE = 10_000;

/**
 * Has what a busy server did not answer asked for again until it does: it is known to be there all the while, so nothing
 * tells that it has again what it needs. Not among the first files of a page; lists take it with their next drawing.
 */
export function askBusyAgain(queries: QueryClient): void {
  queries.setDefaultOptions({
    queries: {
      ...queries.getDefaultOptions().queries,
      refetchInterval: ({ state: { error } }) => error instanceof ApiError && error.status === 503 && PAUSE,
    },
  });
}
