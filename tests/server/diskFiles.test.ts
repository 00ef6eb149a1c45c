import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiskStorage } from '../../server/files/DiskStorage.ts';
import { diskRoutes } from '../../server/files/diskRoutes.ts';
import { isFileKey } from '../../server/files/isFileKey.ts';
import { parseRange } from '../../server/files/parseRange.ts';
import { removeOldDrafts } from '../../server/files/removeOldDrafts.ts';
import { FileMissingError } from '../../server/files/types.ts';

const secret = randomBytes(32);
let now = new Date('2026-05-01T12:00:00Z');
let dataDir = '';
let app: FastifyInstance;
let storage: DiskStorage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prancheta-files-'));
  storage = new DiskStorage({ dataDir, secret, now: () => now });
  app = fastify();
  await app.register(diskRoutes, { storage, secret, now: () => now });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z');
});

let counter = 0;
const sign = async (bytes = 10, contentType = 'image/png') => {
  counter += 1;
  const key = `uploads/u1/file${counter}.png`;
  const { url } = await storage.signUpload({ key, contentType, bytes });
  return { key, url };
};
const put = (url: string, body: Uint8Array, type = 'image/png') =>
  app.inject({ method: 'PUT', url, payload: Buffer.from(body), headers: { 'content-type': type } });

describe('signed upload to disk', () => {
  it('stores exactly what was signed, with its checksum and type', async () => {
    const data = randomBytes(100_000);
    const { key, url } = await sign(data.length);
    const answer = await put(url, data);
    expect(answer.statusCode).toBe(200);
    expect(await storage.read(key)).toEqual(data);
    expect(await storage.read(key, 4)).toEqual(data.subarray(0, 4));
    expect(await storage.head(key)).toMatchObject({ bytes: 100_000, contentType: 'image/png' });
    expect(answer.headers.etag).toBe(`"${(await storage.head(key))?.sha256}"`);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'takes %s as bytes',
    async (type) => {
      const { key, url } = await sign(2, type);
      expect((await put(url, Buffer.from('{"'), type)).statusCode).toBe(200);
      expect((await storage.read(key)).toString()).toBe('{"');
    },
  );

  it('answers 403 to another type, another length, a late, a changed and a second PUT', async () => {
    const data = randomBytes(10);
    const { key, url } = await sign();
    expect((await put(url, data, 'image/gif')).statusCode).toBe(403);
    expect((await put(url, randomBytes(11))).statusCode).toBe(403);
    expect((await put(url, randomBytes(9))).statusCode).toBe(403);
    expect((await put(url.replace('len=10', 'len=11'), randomBytes(11))).statusCode).toBe(403);
    expect((await put(url.replace('u1', 'u2'), data)).statusCode).toBe(403);
    expect((await put(url.replace(/sig=.*/, 'sig='), data)).statusCode).toBe(403);
    expect(await storage.head(key)).toBeUndefined();
    now = new Date(now.getTime() + 601_000);
    expect((await put(url, data)).statusCode).toBe(403);
    now = new Date(now.getTime() - 601_000);
    expect((await put(url, data)).statusCode).toBe(200);
    expect((await put(url, randomBytes(10))).statusCode).toBe(403);
    expect(await storage.read(key)).toEqual(data);
    await storage.delete(key);
    expect((await put(url, data)).statusCode).toBe(403);
    // The same signature, written otherwise.
    expect((await put(`${url}=`, data)).statusCode).toBe(403);
  });

  it('refuses a body of unknown length and a GET address used for PUT', async () => {
    const { url, key } = await sign();
    const streamed = await app.inject({
      method: 'PUT',
      url,
      payload: Readable.from([randomBytes(10)]),
      headers: { 'content-type': 'image/png', 'transfer-encoding': 'chunked' },
    });
    expect(streamed.statusCode).toBe(403);
    expect((await put(await storage.signDownload(key), randomBytes(10))).statusCode).toBe(403);
  });

  it('ends the connection of an upload it could not write, which would never be read again', async () => {
    class FullDisk extends DiskStorage {
      override accept({ data }: { data: Readable }): Promise<never> {
        const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) });
        return pipeline(data, full).then(() => expect.unreachable());
      }
    }
    const full = fastify();
    const settings = { dataDir, secret, now: () => now };
    await full.register(diskRoutes, { storage: new FullDisk(settings), secret, now: settings.now });
    const { url } = await sign(300_000);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const origin = await full.listen({ port: 0, host: '127.0.0.1' });
    const upload = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'content-type': 'image/png', 'content-length': 300_000 };
        const sent = request(`${origin}${url}`, { method: 'PUT', agent, headers }, resolve);
        sent.on('error', reject).end(Buffer.alloc(300_000));
      });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await upload();
      expect([answer.statusCode, answer.headers.connection]).toEqual([500, 'close']);
      await once(answer.resume(), 'close');
    }
    agent.destroy();
    await full.close();
  });

  it('keeps one of two uploads at once', async () => {
    const { key } = await sign();
    const upload = () =>
      storage.accept({ key, contentType: 'image/png', bytes: 3, data: Readable.from([randomBytes(3)]) });
    const results = await Promise.allSettled([upload(), upload(), upload()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });
});

describe('signed download from disk', () => {
  const data = Buffer.from('0123456789');

  it('serves ranges and 304, and refuses forged or old addresses', async () => {
    await storage.put({ key: 'media/a.png', contentType: 'image/png', data });
    const url = await storage.signDownload('media/a.png', 60);
    const whole = await app.inject(url);
    expect(whole.rawPayload).toEqual(data);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      vary: 'Origin',
      'accept-ranges': 'bytes',
    });
    const part = await app.inject({ url, headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await app.inject({ url, headers: { range: 'bytes=10-' } })).statusCode).toBe(416);
    expect(
      (await app.inject({ url, headers: { 'if-none-match': `${whole.headers.etag}` } })).statusCode,
    ).toBe(304);
    expect((await app.inject(url.replace('a.png', 'b.png'))).statusCode).toBe(403);
    now = new Date(now.getTime() + 61_000);
    expect((await app.inject(url)).statusCode).toBe(403);
  });

  it.each(['text/html', 'application/xhtml+xml', 'text/javascript'])(
    'never shows %s',
    async (contentType) => {
      await storage.put({ key: 'media/page', contentType, data });
      const answer = await app.inject(await storage.signDownload('media/page'));
      expect(answer.headers['content-type']).toBe('application/octet-stream');
      expect(answer.headers['content-disposition']).toBe('attachment');
      expect(answer.headers['content-security-policy']).toContain('sandbox');
    },
  );

  it('tells a missing file apart', async () => {
    expect((await app.inject(await storage.signDownload('media/none'))).statusCode).toBe(404);
    await expect(storage.open('media/none')).rejects.toBeInstanceOf(FileMissingError);
    await expect(storage.delete('media/none')).resolves.toBeUndefined();
  });
});

describe('isFileKey', () => {
  it.each(['u/a', 'uploads/u1/x.png', 'a/b/c/d/e/f'])('takes %s', (key) => expect(isFileKey(key)).toBe(true));
  it.each([
    '',
    'a',
    '/a/b',
    'a//b',
    'a/../b',
    'a/..',
    './a/b',
    'a/b/',
    'a/b\\c',
    'a/b\0',
    'a/%2e%2e/b',
    'a/.env',
    'a/ç',
  ])('refuses %j', (key) => expect(isFileKey(key)).toBe(false));
  it('never accepts what leaves the folder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '-', '%'), maxLength: 12 }),
        (key) => {
          if (!isFileKey(key)) return;
          expect(join('/base', key).startsWith('/base/')).toBe(true);
        },
      ),
    );
  });
});

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=5-', 10, { start: 5, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=2-99', 10, { start: 2, end: 9 }],
    ['bytes=10-12', 10, null],
    ['bytes=4-2', 10, null],
    ['bytes=0-', 0, null],
    ['bytes=-', 10, undefined],
    ['items=0-1', 10, undefined],
    [undefined, 10, undefined],
  ])('%s of %i', (header, bytes, expected) => expect(parseRange(header, bytes)).toEqual(expected));
});

it('what a killed server left half-way goes a day later, what is on its way stays', async () => {
  const folder = join(dataDir, 'drafts');
  expect(await removeOldDrafts(folder, now)).toBe(0);
  await mkdir(folder);
  for (const [name, hours] of [
    ['left', 25],
    ['arriving', 23],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    const time = new Date(now.getTime() - hours * 3_600_000);
    await utimes(join(folder, name), time, time);
  }
  expect(await removeOldDrafts(folder, now)).toBe(1);
  expect(await readdir(folder)).toEqual(['arriving']);
});
