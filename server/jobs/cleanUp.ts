import { sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { mailOutbox } from '../database/schema.ts';
import { purgeExpired, type PurgeTools } from '../domain/purge/purgeExpired.ts';
import type { MailTransport } from '../mail/types.ts';
import { createStore } from '../repositories/createStore.ts';
import type { JobHandler, JobQueue } from './types.ts';

const daySeconds = 86_400;

type CleanUpTools = PurgeTools & { readonly mailTransport: Pick<MailTransport, 'forgetOthers'> };

const listMails = (db: Database) => async (): Promise<readonly string[]> =>
  (await db.select({ id: mailOutbox.id }).from(mailOutbox)).map(({ id }) => id);

/** Removes what only served for a while, and what people deleted long enough ago. Runs daily. */
export const createCleanUpJob = (db: Database, tools: CleanUpTools, jobs: JobQueue): JobHandler => ({
  maxAttempts: 3,
  leaseSeconds: 600,
  isLong: true,
  run: async () => {
    await jobs.enqueue({ kind: 'cleanUp', payload: {}, uniqueKey: 'daily', delaySeconds: daySeconds });
    await db.execute(
      sql`delete from jobs where status in ('done', 'failed') and finished_at < now() - interval '7 days'`,
    );
    await db.execute(sql`delete from rate_counters where window_start < now() - interval '2 days'`);
    await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '7 days'`);
    await db.execute(sql`delete from doc_bases where kept_at < now() - interval '30 days'`);
    await db.execute(sql`delete from password_resets where expires_at < now() - interval '7 days'`);
    await db.execute(sql`delete from sessions where expires_at < now() - interval '30 days'`);
    // Shown again so late, one is no longer told from one that never was.
    await db.execute(sql`delete from refresh_tokens where used_at < now() - interval '30 days'`);
    await db.execute(sql`delete from upload_sessions where expires_at < now() - interval '30 days'`);
    // One whose tries all ended with their server is still called queued; none is tried for so long.
    await db.execute(sql`delete from mail_outbox where created_at < now() - interval '30 days'`);
    const failures: unknown[] = [];
    const keepFailure = (error: unknown) => void failures.push(error);
    await purgeExpired(createStore(db), tools).catch(keepFailure);
    await tools.mailTransport.forgetOthers(listMails(db)).catch(keepFailure);
    if (failures.length > 1)
      throw new AggregateError(failures, 'Neither all things nor all mails could be purged');
    if (failures.length === 1) throw failures[0];
  },
});
