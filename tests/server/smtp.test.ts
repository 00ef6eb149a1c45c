import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailTransport } from '../../server/mail/createMailTransport.ts';

/** Just enough of RFC 5321 to take a mail; refuses everybody at `recusa.local`. */
const serve = (socket: Socket, mails: string[]) => {
  let isData = false;
  let text = '';
  socket.write('220 teste\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString();
    if (isData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      mails.push(text);
      [isData, text] = [false, ''];
      socket.write('250 ok\r\n');
      return;
    }
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const command = text.slice(0, end);
      text = text.slice(end + 2);
      if (/^DATA/i.test(command)) isData = true;
      const isRefused = /^RCPT.*recusa\.local/i.test(command);
      socket.write(isRefused ? '550 nao\r\n' : isData ? '354 manda\r\n' : '250 ok\r\n');
    }
  });
};

describe('mail by SMTP', () => {
  const mails: string[] = [];
  const server = createServer((socket) => serve(socket, mails));
  let smtpUrl = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => server.close());

  const message = { id: 'm1', subject: 'Olá, João', text: 'Até já', html: '<p>Até já</p>' };

  it('hands the mail over with its accents, to one recipient only', async () => {
    const transport = createMailTransport({
      smtpUrl,
      mailFrom: 'Prancheta <p@prancheta.local>',
      dataDir: '/none',
    });
    await transport.deliver({ ...message, to: 'ana@x.local' });
    await transport.close();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: =?UTF-8?');
    expect(mails[0]).toContain('To: ana@x.local');
  });

  it('fails when the server refuses, so that the job tries again', async () => {
    const transport = createMailTransport({ smtpUrl, mailFrom: 'p@prancheta.local', dataDir: '/none' });
    await expect(transport.deliver({ ...message, to: 'a@recusa.local' })).rejects.toThrow('550');
    await transport.close();
  });
});
