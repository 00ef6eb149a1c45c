import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addBodyPatience } from './bodyPatience.ts';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

/** `limits` are the milliseconds after which an idle connection would be ended, before and after a body is read. */
const start = async (patience: number, addMore: (app: FastifyInstance) => void = () => undefined) => {
  const app = fastify();
  open.push(app);
  addBodyPatience(app, patience);
  const limits: (number | undefined)[] = [];
  app.addHook('onRequest', async ({ raw }) => void limits.push(raw.socket.timeout));
  app.post('/', async ({ raw }) => {
    limits.push(raw.socket.timeout);
    return 'read';
  });
  app.get('/', async () => 'given');
  addMore(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, limits };
};

const head = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
const json = 'content-type: application/json';

it.each([
  ['of a length', [`content-length: 20`], '{"a":'],
  ['in chunks', ['transfer-encoding: chunked'], '5\r\n{"a":\r\n'],
  ['of which nothing comes', ['content-length: 20'], ''],
])('ends a connection whose body stands still: one %s', async (_name, headers, body) => {
  const { socket } = await start(50);
  socket.write(head('POST /', json, ...headers) + body);
  socket.resume();
  await once(socket, 'close');
});

it('waits only for the rest of a body: not for its handler, nor for readers', async () => {
  const { socket, limits } = await start(30_000);
  const answers: string[] = [];
  socket.on('data', (data: Buffer) => answers.push(data.toString()));
  socket.write(`${head('POST /', json, 'content-length: 2')}{`);
  await expect.poll(() => limits).toEqual([30_000]);
  socket.write('}');
  await expect.poll(() => limits).toEqual([30_000, 0]);
  await expect.poll(() => answers.join('')).toContain('read');
  socket.write(head('GET /'));
  await expect.poll(() => limits).toHaveLength(3);
  expect(limits[2]).toBe(0);
});

it('leaves a connection alone whose body is there already', async () => {
  const { socket } = await start(30_000, (app) => {
    app.addContentTypeParser('x/unread', (_request, payload, done) => done(null, payload));
    app.post('/late', async ({ raw }) => {
      await expect.poll(() => raw.complete).toBe(true);
      raw.socket.emit('timeout');
      return 'answered';
    });
  });
  const answers: string[] = [];
  socket.on('data', (data: Buffer) => answers.push(data.toString()));
  socket.write(`${head('POST /late', 'content-type: x/unread', 'content-length: 2')}{}`);
  await expect.poll(() => answers.join('')).toContain('answered');
});
