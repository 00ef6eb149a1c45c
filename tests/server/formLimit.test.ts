import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './support/createTestApp.ts';

const mebibyte = 1_048_576;
const lineEnd = '\r\n';
const part = (name: string, value: string): string =>
  ['--b', `Content-Disposition: form-data; name="${name}"`, '', value, ''].join(lineEnd);
const fields = (...names: string[]): string[] => names.map((name) => part(name, 'x'.repeat(mebibyte)));

let api: TestApp;
let address: string;
// One connection: what is asked second comes after all that was sent first.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  api = await createTestApp();
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await api.close();
});

/** Status and code of the answer to a multipart body that is sent piece by piece. */
const send = async (path: string, pieces: readonly string[], headers: Record<string, string | number>) => {
  const type = 'multipart/form-data; boundary=b';
  const sending = request(`${address}${path}`, {
    method: 'POST',
    agent,
    headers: { 'content-type': type, ...headers },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  for (const piece of pieces) sending.write(piece);
  sending.end(`--b--${lineEnd}`);
  const [answer] = await answered;
  return [answer.statusCode, (JSON.parse(await text(answer)) as { code: string }).code];
};

const end = `--b--${lineEnd}`.length;
const measure = (pieces: readonly string[]) => ({
  'content-length': pieces.reduce((sum, piece) => sum + piece.length, end),
});

test('many fields, each within the limit, are too large together', async () => {
  const pieces = fields('login', 'password', 'other');
  expect(await send('/api/users/login', pieces, measure(pieces))).toEqual([413, 'too_large']);
  expect(await send('/api/users/login', pieces, {})).toEqual([413, 'too_large']);
  const small = [part('login', 'a'), part('password', 'b')];
  expect(await send('/api/users/login', small, {})).toEqual([401, 'invalid_credentials']);
});

test('the same goes for a file among them', async () => {
  const file = part('avatar"; filename="a', 'x'.repeat(mebibyte - 10_000));
  const pieces = [file, ...fields('name')];
  expect(await send('/api/users/login', pieces, {})).toEqual([413, 'too_large']);
});

test('a field as large as a body may be is read whole, and a larger one refused, not cut', async () => {
  const whole = [part('login', 'x'.repeat(mebibyte)), part('password', 'b')];
  expect(await send('/api/users/login', whole, {})).toEqual([401, 'invalid_credentials']);
  const larger = part('login', 'x'.repeat(mebibyte + 70_000));
  expect(await send('/api/users/login', [larger, part('password', 'b')], {})).toEqual([413, 'too_large']);

  const { token } = await api.signUp();
  const form = { project_name: 'x', width: 9, height: 9 };
  const { project_id } = (await api.post('/api/projects/create', form, token)).data;
  const save = (bytes: number) =>
    api.post('/api/projects/save', { project_id, project_json: 'x'.repeat(bytes) }, token);
  expect((await save(65 * mebibyte)).code).toBe('project_too_large');
});
