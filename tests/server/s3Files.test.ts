import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStorage } from '../../server/files/createFileStorage.ts';
import { S3Storage } from '../../server/files/S3Storage.ts';
import { FileMissingError, StorageAwayError } from '../../server/files/types.ts';
import { toAppError } from '../../server/plugins/errorHandler.ts';
import { type StartedS3, startS3 } from '../harness/startS3.ts';

describe('files in S3', () => {
  let s3: StartedS3;
  let storage: S3Storage;
  beforeAll(async () => {
    s3 = await startS3();
    storage = new S3Storage(s3.config);
  });
  afterAll(() => s3.stop());

  const put = (url: string, body: Uint8Array, type: string) =>
    fetch(url, { method: 'PUT', body: Buffer.from(body), headers: { 'content-type': type } });

  it('stores, reads whole and in part, and removes', async () => {
    const data = randomBytes(50_000);
    const key = 'media/u1/a.png';
    await storage.put({ key, contentType: 'image/png', data: Readable.from([data]) });
    expect(await storage.head(key)).toMatchObject({ bytes: 50_000, contentType: 'image/png' });
    expect(await storage.read(key)).toEqual(data);
    expect(await storage.read(key, 16)).toEqual(data.subarray(0, 16));
    const { stream } = await storage.open(key, { start: 10, end: 19 });
    expect(Buffer.concat(await stream.toArray())).toEqual(data.subarray(10, 20));
    await storage.delete(key);
    expect(await storage.head(key)).toBeUndefined();
    await expect(storage.read(key)).rejects.toBeInstanceOf(FileMissingError);
    expect(await storage.isReady()).toBe(true);
  });

  it('signs an upload of exactly one type, length and key', async () => {
    const key = 'uploads/u1/b.png';
    const { url } = await storage.signUpload({ key, contentType: 'image/png', bytes: 10 });
    expect((await put(url, randomBytes(10), 'image/gif')).status).toBe(403);
    expect((await put(url, randomBytes(11), 'image/png')).status).toBe(403);
    expect((await put(url.replace('u1', 'u2'), randomBytes(10), 'image/png')).status).toBe(403);
    expect(await storage.head(key)).toBeUndefined();
    const data = randomBytes(10);
    expect((await put(url, data, 'image/png')).status).toBe(200);
    const answer = await fetch(await storage.signDownload(key));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(data);
  });

  it('answers everybody else while many read slowly, or not at all', async () => {
    const key = 'media/u1/film.mp4';
    const data = randomBytes(16 * 1024 * 1024);
    await storage.put({ key, contentType: 'video/mp4', data });
    const opened = await Promise.all(Array.from({ length: 60 }, () => storage.open(key)));
    expect(await storage.head(key)).toMatchObject({ bytes: data.length });
    expect(await storage.read(key, 16)).toEqual(data.subarray(0, 16));
    expect(await storage.isReady()).toBe(true);
    const [last] = opened.splice(0, 1);
    expect(Buffer.concat((await last?.stream.toArray()) ?? []).equals(data)).toBe(true);
    for (const { stream } of opened) stream.destroy();
  });

  it('ends the stream of who reads nothing for long', async () => {
    const key = 'media/u1/film2.mp4';
    await storage.put({ key, contentType: 'video/mp4', data: randomBytes(16 * 1024 * 1024) });
    const impatient = new S3Storage(s3.config, { pauseMs: 100 });
    const { stream } = await impatient.open(key);
    await expect(finished(stream)).rejects.toThrow('inactivity');
  });

  it('tells a service that is away, by the settings that name it, from one that refuses', async () => {
    const away = new S3Storage({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
    const lost = await away.read('media/u1/a.png').catch((error: Error) => error);
    expect(lost).toBeInstanceOf(StorageAwayError);
    expect(String(lost)).toContain('S3_ENDPOINT');
    expect(toAppError(lost as Error & { code: string })).toMatchObject({ statusCode: 503, code: 'busy' });
    const stranger = new S3Storage({ ...s3.config, secretAccessKey: 'errada' });
    const refused = await stranger.read('media/u1/a.png').catch((error: unknown) => error);
    expect(refused).not.toBeInstanceOf(StorageAwayError);
    const data = 7 as unknown as Buffer;
    const ours = await storage.put({ key: 'media/u1/a.png', contentType: 'image/png', data }).catch(String);
    expect(ours).not.toContain('S3_ENDPOINT');
    expect(ours).toContain('Error');
  });

  it('puts what passes through where the server may write, and takes it away again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'prancheta-passing-'));
    const opened = await createFileStorage({ s3: s3.config, dataDir }, randomBytes(32));
    const key = 'media/u1/c.png';
    const data = randomBytes(10);
    await opened.storage.put({ key, contentType: 'image/png', data });
    const task = async (path: string) => ({ folder: dirname(path), data: await readFile(path) });
    const folder = join(dataDir, 'tmp');
    expect(await opened.storage.withLocalFile(key, task)).toEqual({ folder, data });
    expect(await readdir(folder)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it('lets go of a file that could not be stored', async () => {
    const away = new S3Storage({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
    const part = Buffer.alloc(65_536);
    const data = new Readable({ read: () => void data.push(part) });
    const file = { key: 'media/u1/film.mp4', contentType: 'video/mp4', data, bytes: 2 ** 30 };
    await expect(away.put(file)).rejects.toBeInstanceOf(StorageAwayError);
    expect(data.destroyed).toBe(true);
  });

  it('fails with another secret, and refuses keys that leave their folder', async () => {
    const stranger = new S3Storage({ ...s3.config, secretAccessKey: 'errada' });
    expect(await stranger.isReady()).toBe(false);
    await expect(storage.read('../x')).rejects.toBeInstanceOf(RangeError);
  });
});
