import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { MailMessage, MailTransport } from './types.ts';

const addressed = (from: string, { to, subject, text, html, id }: MailMessage & { id: string }) => ({
  from,
  // An object is never parsed as a list: a comma in an address adds no recipient.
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@prancheta>`,
});

/** Read with `cat` on the server, where a composed mail would fold a link in the middle. */
const asText = (from: string, { to, subject, text }: MailMessage): string =>
  `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}`;

/** Also one whose writing was cut off. */
const isMail = (name: string): boolean => /^[0-9a-f-]{36}\.txt(\.tmp)?$/.test(name);

/** The names in a folder; none where there is no such folder. */
const listNames = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Mails lie there also when others have gone by SMTP since. */
const forgetIn =
  (folder: string): MailTransport['forgetOthers'] =>
  async (listKnown) => {
    // Before the others are asked for: one that is written meanwhile is not among these.
    const names = await listNames(folder);
    const known = new Set(await listKnown());
    for (const name of names) {
      if (isMail(name) && !known.has(name.split('.', 1)[0] ?? ''))
        await rm(join(folder, name), { force: true });
    }
  };

type Carrier = Omit<MailTransport, 'forgetOthers'>;

const createSmtpTransport = (url: string, from: string): Carrier => {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    deliver: async (message) => {
      await transport.sendMail(addressed(from, message));
    },
    close: async () => transport.close(),
  };
};

const createFolderTransport = (folder: string, from: string): Carrier => ({
  deliver: async (message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${message.id}.txt`);
    await writeFile(`${path}.tmp`, asText(from, message), { mode: 0o600, flush: true });
    await rename(`${path}.tmp`, path);
  },
  close: async () => undefined,
});

/** SMTP when SMTP_URL is set, else one text file a mail in the data folder's `outbox`. */
export const createMailTransport = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): MailTransport => {
  const { smtpUrl, mailFrom, dataDir } = config;
  const folder = join(dataDir, 'outbox');
  const carrier =
    smtpUrl === undefined ? createFolderTransport(folder, mailFrom) : createSmtpTransport(smtpUrl, mailFrom);
  return { ...carrier, forgetOthers: forgetIn(folder) };
};
