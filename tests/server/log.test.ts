import { Writable } from 'node:stream';
import { S3ServiceException } from '@aws-sdk/client-s3';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseAwayError } from '../../server/database/DatabaseAwayError.ts';
import { AppError } from '../../server/errors.ts';
import { StorageAwayError } from '../../server/files/types.ts';
import { createLoggerOptions } from '../../server/loggerOptions.ts';
import { createTestApp, type TestApp } from './support/createTestApp.ts';

type Line = {
  readonly msg?: string;
  readonly err?: Readonly<Record<string, unknown>>;
  readonly req?: { readonly method: string; readonly url: string; readonly remoteAddress: string };
};

let api: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  api = await createTestApp('embedded', { logger: { ...createLoggerOptions({ logLevel: 'info' }), stream } });
});
afterAll(() => api.close());

test.each([
  '/reset-password?token=SEGREDO',
  '/api/files/x?sig=SEGREDO',
  '/_blob/a.png?x=1&sig=SEGREDO?SEGREDO',
])('the log has the address %s without what is behind it', async (url) => {
  lines.length = 0;
  await api.app.inject({ url, remoteAddress: '203.0.113.9' });
  const requests = lines.flatMap((line) => (JSON.parse(line) as Line).req ?? []);
  expect(requests).toMatchObject([{ method: 'GET', url: url.split('?')[0], remoteAddress: '203.0.113.9' }]);
  expect(lines.join('')).not.toContain('SEGREDO');
});

test('the log says which query failed and why, not what it was given', async () => {
  const failure: unknown = await api.store.favoriteFonts
    .toggle('SEGREDO', 'Inter')
    .catch((error: unknown) => error);
  lines.length = 0;
  api.app.log.error({ err: new AppError('internal_error', {}, failure) }, 'internal_error');
  api.app.log.error({ err: new AggregateError([failure], 'several') }, 'several');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('Failed query: insert into \\"favorite_fonts\\"');
    expect(line).toContain('violates foreign key constraint');
    expect(line).toContain('log.test.ts');
  }
  expect(lines.join('')).not.toContain('SEGREDO');
});

test('a database that fails while the caller is looked up is our fault, and the log says why', async () => {
  const { token } = await api.signUp();
  const rename = (from: string, to: string) => api.database.db.execute(`alter table ${from} rename to ${to}`);
  await rename('sessions', 'away');
  lines.length = 0;
  const { status, code } = await api.post('/api/projects/can-edit', { project_id: 'x' }, token);
  await rename('away', 'sessions');
  expect([status, code]).toEqual([500, 'internal_error']);
  const errors = lines.map((line) => JSON.parse(line) as Line).filter(({ err }) => err);
  expect(errors).toMatchObject([{ msg: 'internal_error' }]);
  expect(errors[0]?.err?.message).toMatch(/^Failed query: select/);
});

test('a call that finds the database away is to come again, and is no news: who opened the database tells of it', async () => {
  const { token } = await api.signUp();
  const lost = new Error('Failed query', { cause: new DatabaseAwayError(new Error('ECONNREFUSED')) });
  const away = vi.spyOn(api.database.db, 'select').mockImplementation(() => {
    throw lost;
  });
  lines.length = 0;
  const answer = await api.get('/api/files/f-a', token);
  away.mockRestore();
  expect([answer.status, answer.code]).toEqual([503, 'busy']);
  expect(lines.filter((line) => 'err' in JSON.parse(line))).toEqual([]);
});

test('several things that all found the database away are no news; where one failed otherwise, they are', () => {
  const lost = new Error('Failed query', { cause: new DatabaseAwayError(new Error('ECONNREFUSED')) });
  lines.length = 0;
  for (const errors of [[lost, lost], [lost, new Error('a bug')], []])
    api.app.log.error({ err: new AggregateError(errors, `${errors.length} things failed`) }, 'jobs');
  const told = lines.map((line) => (JSON.parse(line) as Line).err?.message);
  expect(told).toEqual(['2 things failed', '0 things failed']);
  expect(lines[0]).toContain('a bug');
});

test('a bucket that is away is told of once, however many pictures are asked for, and again after a while', async () => {
  const { userId, token } = await api.signUp();
  const picture = (id: string) => ({ id, userId, key: `media/${id}.png`, originalName: `${id}.png` });
  const kind = { declaredMime: 'image/png', declaredBytes: 9, status: 'ready', mime: 'image/png' } as const;
  await api.store.files.insert(
    ['f-a', 'f-b'].map((id) => ({ ...picture(id), ...kind, width: 900, height: 900 })),
  );
  const away = vi.spyOn(api.dependencies.files, 'head').mockRejectedValue(new StorageAwayError(undefined));
  const read = async () => {
    lines.length = 0;
    const answers = [
      await api.get('/api/files/f-a?height=300', token),
      await api.get('/api/files/f-b?height=300', token),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [503, 'busy'],
      [503, 'busy'],
    ]);
    return lines.map((line) => JSON.parse(line) as Line).filter(({ err }) => err);
  };
  expect(await read()).toMatchObject([{ msg: 'busy', err: { type: 'StorageAwayError' } }]);
  expect(await read()).toEqual([]);
  api.advance(60_000);
  expect(await read()).toHaveLength(1);
  away.mockRestore();
});

test('the log has what the support of others asks for, and no more of their answer', () => {
  const card = new Stripe.errors.StripeAPIError({
    ...{ type: 'api_error', message: 'down', requestId: 'req_1', statusCode: 500 },
    headers: { 'x-key': 'SEGREDO' },
  });
  const storage = new S3ServiceException({
    ...{ name: 'SlowDown', $fault: 'server', message: 'slow' },
    $metadata: { httpStatusCode: 503, requestId: 'S3R', extendedRequestId: 'S3X', cfId: 'SEGREDO' },
  });
  lines.length = 0;
  for (const cause of [card, storage])
    api.app.log.error({ err: new AppError('internal_error', {}, cause) }, 'internal_error');
  const errors = lines.map((line) => (JSON.parse(line) as Line).err);
  expect(errors).toMatchObject([
    { cause: { errorType: 'StripeAPIError', requestId: 'req_1', statusCode: 500 } },
    { cause: { type: 'SlowDown', httpStatusCode: 503, requestId: 'S3R', extendedRequestId: 'S3X' } },
  ]);
  expect(lines.join('')).not.toContain('SEGREDO');
});
