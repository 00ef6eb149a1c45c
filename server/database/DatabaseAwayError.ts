/** The database does not answer; another time it may. Whoever opened it tells of that, once. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('O banco de dados não responde (DATABASE_URL).', { cause });
  }
}

/** Whether something failed only because the database was away, however often that was wrapped. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DatabaseAwayError || isDatabaseAway(error.cause));
