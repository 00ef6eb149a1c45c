import { ApiError } from '../../api/ApiError.ts';

/** Whether nobody can say what became of a call: the server itself did not answer it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.status >= 502);
