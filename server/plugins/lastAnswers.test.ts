import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addLastAnswers } from './lastAnswers.ts';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

const forever = 60_000;

type Patience = { readonly spoken?: number; readonly silent?: number; readonly kept?: number };

const start = async (patience: Patience = {}) => {
  const app = fastify({ return503OnClosing: false });
  open.push(app);
  const slow = new PassThrough();
  addLastAnswers(app, { spoken: forever, silent: forever, kept: 50, ...patience });
  app.get('/', async () => 'given');
  app.post('/', async () => 'read');
  app.get('/slow', async () => slow);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  const seen = new Promise((resolve) => app.server.once('connection', resolve));
  await once(socket, 'connect');
  await seen;
  const hungUp = once(socket, 'close');
  return { app, slow, socket, hungUp, answer: () => answer };
};

const head = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');

it('closes the connection of a call that was under way, once it is answered', async () => {
  const { app, socket, answer, hungUp } = await start();
  const asked = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(`${head('POST /', 'content-type: application/json', 'content-length: 2')}{`);
  await asked;
  const closed = app.close();
  socket.write('}');
  await Promise.all([closed, hungUp]);
  expect(answer()).toContain('connection: close');
  expect(answer()).toContain('read');
});

it('closes the connection of an answer that was on its way, once it is whole', async () => {
  const { app, slow, socket, answer, hungUp } = await start();
  socket.write(head('GET /slow'));
  slow.write('begun');
  await expect.poll(answer).toContain('begun');
  const closed = app.close();
  slow.end('whole');
  await Promise.all([closed, hungUp]);
  expect(answer()).toMatch(/begun[^]*whole/);
});

it('does what is asked while it stops, and closes the connection', async () => {
  const { app, socket, answer, hungUp } = await start();
  const closed = app.close();
  socket.write(head('GET /'));
  await Promise.all([closed, hungUp]);
  expect(answer()).toMatch(/^HTTP\/1.1 200[^]*connection: close[^]*given/i);
});

it('answers what is asked at that moment on a connection that was kept', async () => {
  const { app, socket, answer, hungUp } = await start({ kept: forever });
  socket.write(head('GET /'));
  await expect.poll(answer).toContain('given');
  const closed = app.close();
  socket.write(head('POST /'));
  await Promise.all([closed, hungUp]);
  expect(answer()).toMatch(/connection: close[^]*read/i);
});

it('hangs up on a connection that was kept and on which nothing more is asked', async () => {
  const { app, socket, answer, hungUp } = await start();
  socket.write(head('GET /'));
  await expect.poll(answer).toContain('given');
  await Promise.all([app.close(), hungUp]);
});

it('soon cuts off a connection on which nothing is asked', async () => {
  const { app, hungUp } = await start({ silent: 50 });
  await Promise.all([app.close(), hungUp]);
});

it('lets an answer go on meanwhile', async () => {
  const { app, slow, socket, answer, hungUp } = await start({ silent: 50 });
  socket.write(head('GET /slow'));
  slow.write('begun');
  await expect.poll(answer).toContain('begun');
  const spare = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const cutOff = once(spare, 'close');
  await once(app.server, 'connection');
  const closed = app.close();
  await cutOff;
  slow.end('whole');
  await Promise.all([closed, hungUp]);
  expect(answer()).toContain('whole');
});

it('cuts off an answer that does not end', async () => {
  const { app, slow, socket, answer, hungUp } = await start({ spoken: 50 });
  socket.write(head('GET /slow'));
  slow.write('begun');
  await expect.poll(answer).toContain('begun');
  await Promise.all([app.close(), hungUp]);
});
