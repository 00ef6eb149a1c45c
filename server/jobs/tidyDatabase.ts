import type { OpenDatabase } from '../database/types.ts';
import type { JobHandler, JobQueue } from './types.ts';

const hourSeconds = 3_600;

/** Keeps the embedded database from growing by what is gone. Runs hourly. */
export const createTidyDatabaseJob = (database: Pick<OpenDatabase, 'tidy'>, jobs: JobQueue): JobHandler => ({
  maxAttempts: 3,
  leaseSeconds: 600,
  isLong: true,
  run: async () => {
    const next = { payload: {}, uniqueKey: 'hourly', delaySeconds: hourSeconds };
    await jobs.enqueue({ kind: 'tidyDatabase', ...next });
    await database.tidy();
  },
});
