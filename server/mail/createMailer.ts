import { randomUUID } from 'node:crypto';
import type { Database } from '../database/Database.ts';
import { mailOutbox } from '../database/schema.ts';
import type { JobQueue } from '../jobs/types.ts';
import type { Mailer } from './types.ts';

/** Stores each mail with the job that sends it, in one transaction. */
export const createMailer = (db: Database, jobs: JobQueue): Mailer => ({
  send: ({ to, subject, text, html }) =>
    db.transaction(async (tx) => {
      const id = randomUUID();
      await tx.insert(mailOutbox).values({ id, recipient: to, subject, textBody: text, htmlBody: html });
      await jobs.enqueue({ kind: 'sendMail', payload: { id } }, tx);
    }),
});
