import type { OpenDatabase } from '../database/types.ts';
import { jobChannel } from './createJobQueue.ts';
import { holdLease } from './holdLease.ts';
import {
  extendLease,
  failJob,
  findNextDue,
  finishJob,
  getLeaseSeconds,
  takeJob,
  type TakenJob,
} from './jobRows.ts';
import type { JobHandlers } from './types.ts';

export type WorkerSettings = {
  readonly database: OpenDatabase;
  readonly handlers: JobHandlers;
  /** Jobs at once on this node. */
  readonly concurrency: number;
  readonly onError: (error: unknown, job?: TakenJob) => void;
};

export type Worker = {
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>;
};

/** However quiet it is, look once in a while: a notification can be lost with its connection. */
const longestSleepMs = 60_000;
const firstRetrySeconds = 5;
const longestRetrySeconds = 3_600;

const retryDelay = (attempts: number) =>
  Math.min(firstRetrySeconds * 4 ** (attempts - 1), longestRetrySeconds);

const withoutLong = (handlers: JobHandlers): JobHandlers =>
  Object.fromEntries(Object.entries(handlers).filter(([, { isLong }]) => !isLong));

/** Works on due jobs: woken by notifications, and by a timer for those that wait for their time. */
export const startWorker = async (settings: WorkerSettings): Promise<Worker> => {
  const { database, handlers, onError } = settings;
  const { db } = database;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let longOnes = 0;

  /** What may be begun now. */
  const listOpen = (): JobHandlers => (longOnes === 0 ? handlers : withoutLong(handlers));

  const mostAttempts = ({ kind }: TakenJob): number => handlers[kind]?.maxAttempts ?? 1;

  const run = async (job: TakenJob): Promise<void> => {
    // Each try that ended with its worker, as one that takes all the memory does, was counted when it was taken.
    if (job.attempts > mostAttempts(job)) throw new Error('The last try ended with its worker');
    const leaseSeconds = getLeaseSeconds(handlers, job.kind);
    const extend = () => extendLease(db, job, leaseSeconds);
    const letGo = holdLease(extend, leaseSeconds, (error) => onError(error, job));
    try {
      await handlers[job.kind]?.run(job.payload);
    } finally {
      await letGo();
    }
  };

  const work = async (job: TakenJob): Promise<void> => {
    try {
      await run(job);
      await finishJob(db, job.id);
    } catch (error) {
      onError(error, job);
      const isLast = job.attempts >= mostAttempts(job);
      const message = error instanceof Error ? error.message : String(error);
      await failJob(db, job, { message, retrySeconds: isLast ? undefined : retryDelay(job.attempts) });
    }
  };

  const fill = async (): Promise<void> => {
    while (!isStopped && running.size < settings.concurrency) {
      const job = await takeJob(db, listOpen());
      if (job === undefined) break;
      const long = handlers[job.kind]?.isLong ? 1 : 0;
      longOnes += long;
      const task = work(job)
        .catch(onError)
        .finally(() => {
          longOnes -= long;
          running.delete(task);
          wake();
        });
      running.add(task);
    }
    if (isStopped || running.size >= settings.concurrency) return;
    const wait = (await findNextDue(db, listOpen())) ?? longestSleepMs;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(wait, 50), longestSleepMs));
  };

  const look = async (): Promise<void> => {
    do {
      lookAgain = false;
      await fill().catch((error: unknown) => {
        onError(error);
        timer = setTimeout(wake, firstRetrySeconds * 1000);
      });
    } while (lookAgain && !isStopped);
    looking = undefined;
  };

  function wake(): void {
    lookAgain = true;
    looking ??= look();
  }

  const unlisten = await database.listen(jobChannel, wake);
  wake();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await unlisten();
      await looking;
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
};
