import { eq } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { mailOutbox } from '../database/schema.ts';
import type { MailTransport } from '../mail/types.ts';
import type { JobHandler } from './types.ts';

const maxAttempts = 8;

/** Carries one stored mail away; a mail already sent is left alone. */
export const createSendMailJob = (db: Database, transport: MailTransport): JobHandler => ({
  maxAttempts,
  leaseSeconds: 120,
  run: async ({ id }) => {
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.id, String(id)));
    if (mail === undefined || mail.status === 'sent') return;
    const attempts = mail.attempts + 1;
    const save = (values: Partial<typeof mailOutbox.$inferInsert>) =>
      db
        .update(mailOutbox)
        .set({ attempts, ...values })
        .where(eq(mailOutbox.id, mail.id));
    try {
      await transport.deliver({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await save({ lastError, ...(attempts >= maxAttempts ? { status: 'failed' as const } : {}) });
      throw error;
    }
    await save({ status: 'sent', lastError: null, sentAt: new Date() });
  },
});
