import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { jobs } from '../database/schema.ts';
import { isAnyOf } from '../repositories/isAnyOf.ts';
import type { JobHandlers, JobPayload } from './types.ts';

export type TakenJob = {
  readonly id: string;
  readonly kind: string;
  readonly payload: JobPayload;
  readonly attempts: number;
};

/** Seconds for which a job of this kind is its worker's without a sign of life. */
export const getLeaseSeconds = (handlers: JobHandlers, kind: string): number =>
  handlers[kind]?.leaseSeconds ?? 60;

const isKindOf = (handlers: JobHandlers) => isAnyOf(jobs.kind, Object.keys(handlers));

// Nothing is put off or held for longer than a day: what is was written by a clock that was ahead, and has been put right since.
const isTooFar = (at: SQL) => sql`${at} > now() + interval '2 days'`;
const isDue = sql`(run_at <= now() or ${isTooFar(sql`run_at`)})`;
const takeable = sql`((status = 'queued' and ${isDue}) or (status = 'running' and locked_until < now()))`;

/** A worker that is still at it keeps what it has; what a dead one held by such a clock is free after one lease. */
const shortenLeases = (tx: Pick<Database, 'execute'>, handlers: JobHandlers) => {
  const seconds = Math.max(...Object.keys(handlers).map((kind) => getLeaseSeconds(handlers, kind)));
  return tx.execute(
    sql`update jobs set locked_until = now() + make_interval(secs => ${seconds})
        where ${isKindOf(handlers)} and status = 'running' and ${isTooFar(sql`locked_until`)}`,
  );
};

/** Takes the oldest due job nobody holds, or one whose holder has died; undefined when there is none. */
export const takeJob = (db: Database, handlers: JobHandlers): Promise<TakenJob | undefined> =>
  db.transaction(async (tx) => {
    await shortenLeases(tx, handlers);
    const found = await tx.execute<TakenJob>(
      sql`select id, kind, payload, attempts from jobs where ${isKindOf(handlers)} and ${takeable}
          order by run_at limit 1 for update skip locked`,
    );
    const job = found.rows[0];
    if (job === undefined) return undefined;
    const leaseSeconds = getLeaseSeconds(handlers, job.kind);
    await tx.execute(
      sql`update jobs set status = 'running', attempts = attempts + 1,
          locked_until = now() + make_interval(secs => ${leaseSeconds}) where id = ${job.id}`,
    );
    return { ...job, attempts: job.attempts + 1 };
  });

/** Milliseconds until a job becomes due, or undefined when none waits. */
export const findNextDue = async (db: Database, handlers: JobHandlers): Promise<number | undefined> => {
  const found = await db.execute<{ wait: number | null }>(
    sql`select (extract(epoch from min(case when status = 'queued' then run_at else locked_until end) - now())
          * 1000)::float8 as wait
        from jobs where ${isKindOf(handlers)} and status in ('queued', 'running')`,
  );
  return found.rows[0]?.wait ?? undefined;
};

/** Keeps a running job for its worker for another while; false when it is no longer this worker's. */
export const extendLease = async (db: Database, job: TakenJob, leaseSeconds: number): Promise<boolean> => {
  const found = await db.execute(
    sql`update jobs set locked_until = now() + make_interval(secs => ${leaseSeconds})
        where id = ${job.id} and status = 'running' and attempts = ${job.attempts} returning id`,
  );
  return found.rows.length > 0;
};

export const finishJob = async (db: Database, id: string): Promise<void> => {
  await db.execute(
    sql`update jobs set status = 'done', finished_at = now(), locked_until = null where id = ${id}`,
  );
};

/**
 * Gives the job another try after a pause, or ends it. Where a twin with the same key waits, as the next of a job that puts
 * itself in again, that is the other try: it comes forward, with the tries there were. One that another worker has taken
 * since is left to that.
 */
export const failJob = async (
  db: Database,
  job: TakenJob,
  failure: { readonly message: string; readonly retrySeconds: number | undefined },
): Promise<void> => {
  const { message, retrySeconds } = failure;
  if (retrySeconds === undefined) {
    await db.execute(
      sql`update jobs set status = 'failed', finished_at = now(), locked_until = null, last_error = ${message}
          where id = ${job.id} and attempts = ${job.attempts}`,
    );
    return;
  }
  await db.execute(
    sql`with twin as (
          update jobs set run_at = least(jobs.run_at, now() + make_interval(secs => ${retrySeconds})),
            attempts = greatest(jobs.attempts, mine.attempts)
          from jobs mine where mine.id = ${job.id} and mine.attempts = ${job.attempts}
            and jobs.kind = mine.kind and jobs.unique_key = mine.unique_key and jobs.status = 'queued'
          returning jobs.id)
        update jobs set last_error = ${message}, locked_until = null,
          run_at = now() + make_interval(secs => ${retrySeconds}),
          status = case when exists (select 1 from twin) then 'failed' else 'queued' end,
          finished_at = case when exists (select 1 from twin) then now() end
        where id = ${job.id} and attempts = ${job.attempts}`,
  );
};
