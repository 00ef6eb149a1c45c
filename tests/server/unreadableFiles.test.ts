import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from './support/createTestApp.ts';

let api: TestApp;
const id = 'unreadable-file';
const key = `media/somebody/${id}`;
const kept = ['etag', 'accept-ranges', 'content-range', 'cache-control'] as const;

const read = async (headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ url: `/api/files/${id}`, headers });
  return { answer, headers: kept.map((name) => answer.headers[name]) };
};

beforeAll(async () => {
  api = await createTestApp();
  const { userId } = await api.signUp();
  const { files } = api.dependencies;
  await files.put({ key, contentType: 'image/png', data: Buffer.from('0123456789') });
  await api.store.files.insert([
    {
      id,
      userId,
      key,
      originalName: 'a.png',
      declaredMime: 'image/png',
      declaredBytes: 10,
      status: 'ready',
      mime: 'image/png',
      mediaType: 'image',
    },
  ]);
});
afterAll(() => api.close());

test.each([
  ['cannot be opened', () => Promise.reject(new Error('The disk does not answer'))],
  [
    'breaks off before its first byte',
    async () => {
      const file = await api.dependencies.files.head(key);
      const stream = new Readable({ read: () => stream.destroy(new Error('The disk does not answer')) });
      return { file: file!, stream };
    },
  ],
])('no cache keeps the failure of a file that %s', async (_label, open) => {
  for (const headers of [{}, { range: 'bytes=2-5' }] as Record<string, string>[]) {
    const spy = vi.spyOn(api.dependencies.files, 'open').mockImplementationOnce(open);
    const failed = await read(headers);
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
    expect([failed.answer.statusCode, failed.answer.json<{ code: string }>().code]).toEqual([
      500,
      'internal_error',
    ]);
    expect(failed.answer.headers['content-type']).toMatch('application/json');
    expect(failed.headers).toEqual([undefined, undefined, undefined, 'no-store']);
  }
  const good = await read();
  expect([good.answer.statusCode, good.answer.body]).toEqual([200, '0123456789']);
  expect(good.headers).toEqual([expect.any(String), 'bytes', undefined, expect.stringMatching('immutable')]);
});

test('no cache keeps the answer to a range behind the end, which tells the length', async () => {
  const { answer, headers } = await read({ range: 'bytes=10-' });
  expect(answer.statusCode).toBe(416);
  expect(headers).toEqual([undefined, 'bytes', 'bytes */10', 'no-store']);
});
