import { ApiError } from '../../api/ApiError.ts';

/** What the server says of a design that is not there or not this person's. */
const REFUSALS: ReadonlySet<string> = new Set(['project_not_found', 'forbidden']);

/** True when the server itself refuses a design: a 404 of whatever stands before it, while it is away, means nothing. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.has(error.code);
