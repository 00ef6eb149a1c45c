import type { Database } from '../database/Database.ts';

export type JobPayload = Readonly<Record<string, unknown>>;

/** Every kind of job; `registry.ts` says what does each. One that nothing does would wait for good. */
export type JobKind = 'cleanUp' | 'purgeTrash' | 'reconcilePlans' | 'sendMail' | 'tidyDatabase';

export type JobRequest<Kind extends string = JobKind> = {
  readonly kind: Kind;
  readonly payload: JobPayload;
  /** Only one waiting job of a kind has this key; asking again changes nothing. */
  readonly uniqueKey?: string;
  /** Seconds to wait before the first try, 0 when absent. */
  readonly delaySeconds?: number;
};

/** Takes work to be done later, by any node, even after a restart. */
export interface JobQueue<Kind extends string = JobKind> {
  /** Pass `tx` to make the job part of a transaction: it exists only if that commits. */
  enqueue(request: JobRequest<Kind>, tx?: Database): Promise<void>;
}

/** Does one job, in up to `maxAttempts` tries: another follows a pause after a thrown error, or the lease of a worker that has ended. */
export type JobHandler = {
  readonly maxAttempts: number;
  /** Seconds after which a node that took the job counts as dead; one that lives asks for more in time. */
  readonly leaseSeconds: number;
  /** May take long: a node does one such at a time, so that what people wait for, as mails, need not. */
  readonly isLong?: boolean;
  readonly run: (payload: JobPayload) => Promise<void>;
};

export type JobHandlers<Kind extends string = string> = Readonly<Record<Kind, JobHandler>>;
