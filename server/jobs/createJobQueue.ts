import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { jobs } from '../database/schema.ts';
import type { JobKind, JobQueue } from './types.ts';

/** NOTIFY channel that wakes the workers of all nodes. */
export const jobChannel = 'prancheta_jobs';

/** Puts jobs into the database; they are there as soon as the caller's transaction has committed. */
export const createJobQueue = <Kind extends string = JobKind>(db: Database): JobQueue<Kind> => ({
  enqueue: async ({ kind, payload, uniqueKey, delaySeconds = 0 }, tx = db) => {
    await tx
      .insert(jobs)
      .values({
        id: randomUUID(),
        kind,
        payload: { ...payload },
        uniqueKey: uniqueKey ?? null,
        runAt: sql`now() + make_interval(secs => ${delaySeconds})`,
      })
      .onConflictDoNothing();
    // Delivered at commit: a worker never wakes before the row is visible.
    await tx.execute(sql`select pg_notify(${jobChannel}, '')`);
  },
});
