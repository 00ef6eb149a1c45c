import type { Database } from '../database/Database.ts';
import type { OpenDatabase } from '../database/types.ts';
import type { PurgeTools } from '../domain/purge/purgeExpired.ts';
import type { MailTransport } from '../mail/types.ts';
import { createStore } from '../repositories/createStore.ts';
import { createCleanUpJob } from './cleanUp.ts';
import { createPurgeTrashJob } from './purgeTrash.ts';
import { createReconcilePlansJob } from './reconcilePlans.ts';
import { createSendMailJob } from './sendMail.ts';
import { createTidyDatabaseJob } from './tidyDatabase.ts';
import type { JobHandlers, JobKind, JobQueue } from './types.ts';

export type JobDependencies = PurgeTools & {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly mailTransport: MailTransport;
  readonly tidy: OpenDatabase['tidy'];
};

/** Every kind of job this server can do. */
export const createJobHandlers = (tools: JobDependencies): JobHandlers<JobKind> => ({
  cleanUp: createCleanUpJob(tools.db, tools, tools.jobs),
  purgeTrash: createPurgeTrashJob(tools.db, tools),
  reconcilePlans: createReconcilePlansJob(createStore(tools.db), tools, tools.jobs),
  sendMail: createSendMailJob(tools.db, tools.mailTransport),
  tidyDatabase: createTidyDatabaseJob(tools, tools.jobs),
});

/** Starts the jobs that put themselves in again; those that wait already are left alone. */
export const enqueueRecurringJobs = async (jobs: JobQueue): Promise<void> => {
  await jobs.enqueue({ kind: 'cleanUp', payload: {}, uniqueKey: 'daily' });
  await jobs.enqueue({ kind: 'reconcilePlans', payload: {}, uniqueKey: 'hourly' });
  await jobs.enqueue({ kind: 'tidyDatabase', payload: {}, uniqueKey: 'hourly' });
};
