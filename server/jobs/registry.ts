import type { Database } from '../database/Database.ts';
import type { MailTransport } from '../mail/types.ts';
import { createCleanUpJob } from './cleanUp.ts';
import { createSendMailJob } from './sendMail.ts';
import type { JobHandlers, JobQueue } from './types.ts';

export type JobDependencies = {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly mailTransport: MailTransport;
};

/** Every kind of job this server can do. */
export const createJobHandlers = ({ db, jobs, mailTransport }: JobDependencies): JobHandlers => ({
  cleanUp: createCleanUpJob(db, jobs),
  sendMail: createSendMailJob(db, mailTransport),
});
