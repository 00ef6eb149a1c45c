/** The database does not answer; another time it may. Whoever opened it tells of that, once. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('O banco de dados não responde (DATABASE_URL).', { cause });
  }
}

/** Whether something failed only because the database was away, however often that was wrapped; of several things, all. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof DatabaseAwayError) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  return error instanceof Error && isDatabaseAway(error.cause);
};
