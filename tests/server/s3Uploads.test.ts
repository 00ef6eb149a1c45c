import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { purgeExpired } from '../../server/domain/purge/purgeExpired.ts';
import { S3Storage } from '../../server/files/S3Storage.ts';
import { type StartedS3, startS3 } from '../harness/startS3.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

describe('uploads to S3', () => {
  let s3: StartedS3;
  let storage: S3Storage;
  let api: TestApp;
  let ana: Person;
  let picture: Buffer;
  beforeAll(async () => {
    s3 = await startS3();
    storage = new S3Storage(s3.config);
    api = await createTestApp('embedded', { files: storage });
    ana = await api.signUp();
    picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
  });
  afterAll(async () => {
    await api.close();
    await s3.stop();
  });

  /** A picture that has arrived, and the way to send other bytes to the same address. */
  const send = async (person = ana) => {
    const form = { original_name: 'a.webp', file_type: 'image/webp', file_size: picture.length };
    const { data } = await api.post('/api/storage/generate-presigned-url', form, person.token);
    const put = (bytes: Buffer) =>
      fetch(data.url, { method: 'PUT', body: new Uint8Array(bytes), headers: data.headers });
    expect((await put(picture)).status).toBe(200);
    const fileId = data.file_id as string;
    const complete = () => api.post('/api/storage/upload/complete', { file_id: fileId }, person.token);
    return { fileId, put, complete };
  };
  const read = async (fileId: string) => (await api.get(`/api/files/${fileId}`, ana.token)).raw.rawPayload;

  test('bytes sent again to the same address do not replace those that were looked at', async () => {
    const { fileId, put, complete } = await send();
    expect((await complete()).data).toMatchObject({ width: 8, height: 6, bytes: picture.length });
    await put(randomBytes(picture.length));
    expect(await read(fileId)).toEqual(picture);
    // Nothing is left where it came in but what came after.
    const row = await api.store.files.findOwned(fileId, ana.userId);
    expect(row?.key).toMatch(/^media\//);
  });

  test('a file that is taken twice at once is taken once', async () => {
    const { fileId, complete } = await send();
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(fileId)).toEqual(picture);
    expect(await storage.head(`uploads/${ana.userId}/${fileId}`)).toBeUndefined();
  });

  const purgeInDays = (days: number) =>
    purgeExpired(api.store, {
      clock: () => new Date(Date.now() + days * 86_400_000),
      files: storage,
      cards: api.dependencies.cards,
      documents: { purge: async () => undefined },
      designs: { readJson: async () => ({ objects: [] }) },
    });

  test('bytes sent again are removed a day later, and with the account', async () => {
    const person = await api.signUp();
    const { fileId, put, complete } = await send(person);
    const arrival = `uploads/${person.userId}/${fileId}`;
    await complete();
    await put(randomBytes(picture.length));
    await purgeInDays(0.5);
    expect(await storage.head(arrival)).toBeDefined();
    await purgeInDays(1.5);
    expect(await storage.head(arrival)).toBeUndefined();
    expect(await read(fileId)).toEqual(picture);

    await put(randomBytes(picture.length));
    await api.store.users.update(person.userId, { deletedAt: new Date() }, new Date());
    await purgeInDays(8);
    expect(await storage.head(arrival)).toBeUndefined();
    expect(await api.store.users.findById(person.userId)).toBeUndefined();
  });

  /** A server that is killed when it has stored a file and not yet written that down; where the file lies. */
  const completeKilled = async (complete: () => Promise<unknown>): Promise<string> => {
    const put = storage.put.bind(storage);
    const killed = vi.spyOn(storage, 'put').mockImplementationOnce(async (file) => {
      await put(file);
      throw new Error('killed');
    });
    await complete();
    const [{ key }] = killed.mock.calls[0]!;
    killed.mockRestore();
    expect(await storage.head(key)).toBeDefined();
    return key;
  };

  test('what a killed server stored and no file names is removed like an upload that never finished', async () => {
    const { fileId, complete } = await send();
    const left = await completeKilled(complete);
    expect((await complete()).status).toBe(200);
    expect((await api.store.files.findOwned(fileId, ana.userId))?.key).not.toBe(left);
    await purgeInDays(3);
    expect(await storage.head(left)).toBeUndefined();
    expect(await read(fileId)).toEqual(picture);
  });

  test('what a killed server stored and no file names is removed with the account', async () => {
    const person = await api.signUp();
    const { complete } = await send(person);
    const left = await completeKilled(complete);
    await api.store.users.update(person.userId, { deletedAt: new Date(0) }, new Date());
    await purgeInDays(0);
    expect(await storage.head(left)).toBeUndefined();
  });

  test('a file that lies where it arrived is no rest of one', async () => {
    const { fileId, complete } = await send();
    await complete();
    const arrival = `uploads/${ana.userId}/${fileId}`;
    await storage.put({ key: arrival, contentType: 'image/webp', data: picture });
    await api.store.files.update(fileId, 'ready', { key: arrival });
    await purgeInDays(1.5);
    expect(await read(fileId)).toEqual(picture);
  });
});
