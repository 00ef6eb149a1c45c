import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError.ts';

/** Between two questions to a server that is busy, milliseconds. */
const PAUSE = 10_000;

const isBusy = ({ state: { fetchStatus, error } }: Query): boolean =>
  fetchStatus === 'idle' && error instanceof ApiError && error.status === 503;

/**
 * Has what a busy server did not answer, before or from now on, asked for again until it does: it is known to be there all
 * the while, so nothing tells that it has again what it needs. Each page has a beat of its own, since it was opened: not all
 * come at once. One that nobody looks at asks once; its second try waits until it is seen. Not among the first files of a page.
 */
export function askBusyAgain(queries: QueryClient): void {
  setInterval(() => void queries.refetchQueries({ type: 'active', predicate: isBusy }), PAUSE);
}
