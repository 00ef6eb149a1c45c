import { desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/Database.ts';
import { mailOutbox } from '../database/schema.ts';
import { isThisMachine } from '../isThisMachine.ts';

const listedMails = 100;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (body: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Caixa de saída</title>` +
  `<body style="font-family: sans-serif; max-width: 60rem; margin: 2rem auto">${body}</body></html>`;

/**
 * `/dev/outbox`: the mails this server has sent, for development on this machine only. Whoever reads them can set anybody's
 * password.
 */
export const outboxRoutes: FastifyPluginAsync<{ readonly db: Database }> = async (app, { db }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isThisMachine(request)) return reply.callNotFound();
  });
  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(listedMails);
    const rows = mails.map(
      ({ id, createdAt, recipient, subject, status }) =>
        `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(recipient)}</td>` +
        `<td><a href="/dev/outbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a></td><td>${status}</td></tr>`,
    );
    const table = `<table cellpadding="8">${rows.join('')}</table>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(page(`<h1>Caixa de saída</h1>${mails.length > 0 ? table : '<p>Nenhum e-mail ainda.</p>'}`));
  });
  app.get('/dev/outbox.json', async () => ({
    data: await db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(listedMails),
  }));
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, request.params.id));
    if (mail === undefined) return reply.callNotFound();
    const body = `<h1>${escapeHtml(mail.subject)}</h1><p>Para: ${escapeHtml(mail.recipient)}</p>${mail.htmlBody}`;
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'",
      )
      .type('text/html; charset=utf-8')
      .send(page(body));
  });
};
