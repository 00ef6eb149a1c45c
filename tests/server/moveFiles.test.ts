import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { lockDataFolder } from '../../server/database/lockDataFolder.ts';
import { DiskStorage } from '../../server/files/DiskStorage.ts';
import { S3Storage } from '../../server/files/S3Storage.ts';
import { Bucket } from '../../server/move/Bucket.ts';
import { moveFiles } from '../../server/move/moveFiles.ts';
import { moveInstallation } from '../../server/move/moveInstallation.ts';
import { type StartedS3, startS3 } from '../harness/startS3.ts';

/** Stands before the service, fails that many uploads once it has read them, and has tags of its own for what is there. */
const startFaulty = async (endpoint: string, count: number, etag?: string) => {
  let left = count;
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (method === 'PUT' && left > 0) {
      left -= 1;
      request.resume().on('end', () => response.writeHead(503).end());
      return;
    }
    const inner = forward(`${endpoint}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...(etag ? { etag } : {}) });
      answer.pipe(response);
    });
    request.pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, failures: () => left, close: () => server.close() };
};

describe('files that are moved to a bucket', () => {
  let s3: StartedS3;
  let bucket: Bucket;
  let storage: S3Storage;
  let dataDir = '';
  let disk: DiskStorage;
  beforeAll(async () => {
    s3 = await startS3();
    bucket = new Bucket(s3.config, 4, 1);
    storage = new S3Storage(s3.config);
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prancheta-move-'));
    disk = new DiskStorage({ dataDir, secret: randomBytes(32) });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  afterAll(async () => {
    bucket.close();
    await s3.stop();
  });

  const move = (given: Partial<Parameters<typeof moveFiles>[0]> = {}) =>
    moveFiles({
      dataDir,
      bucket,
      signal: new AbortController().signal,
      isWanted: async () => true,
      atOnce: 4,
      onProgress: () => undefined,
      ...given,
    });
  let stored = 0;
  const put = async (contentType: string, data: Uint8Array) => {
    stored += 1;
    const key = `media/u${stored}/${contentType.replace('/', '.')}`;
    await disk.put({ key, contentType, data });
    return key;
  };

  it('are there under their keys and types, the empty and the large ones', async () => {
    const film = randomBytes(9_000_000);
    const [a, b, c] = [
      await put('video/mp4', film),
      await put('image/webp', randomBytes(300)),
      await put('image/png', Buffer.alloc(0)),
    ];
    const told = { files: 0, bytes: 0 };
    const onProgress = (more: { files: number; bytes: number }) => {
      told.files += more.files;
      told.bytes += more.bytes;
    };
    const result = await move({ onProgress });
    expect(result).toMatchObject({
      files: 3,
      bytes: 9_000_300,
      found: 0,
      unknown: { count: 0 },
      changed: { count: 0 },
    });
    expect(told).toEqual({ files: 3, bytes: 9_000_300 });
    expect((await storage.read(a)).equals(film)).toBe(true);
    expect(await storage.head(b)).toMatchObject({ bytes: 300, contentType: 'image/webp' });
    expect(await storage.read(c)).toHaveLength(0);
  });

  it('are sent once; what lies there otherwise, or under another type, is put right', async () => {
    const keys = [];
    for (let n = 0; n < 4; n += 1) keys.push(await put('image/webp', randomBytes(1_000)));
    const [same = '', other = '', untyped = ''] = keys;
    await storage.put({ key: same, contentType: 'image/webp', data: await disk.read(same) });
    await storage.put({ key: other, contentType: 'image/webp', data: randomBytes(1_000) });
    // As a copy by hand leaves it.
    await storage.put({ key: untyped, contentType: 'binary/octet-stream', data: await disk.read(untyped) });
    expect(await move()).toMatchObject({ files: 4, found: 1 });
    for (const key of keys) expect(await storage.read(key)).toEqual(await disk.read(key));
    expect((await storage.head(untyped))?.contentType).toBe('image/webp');
    expect(await move()).toMatchObject({ files: 4, found: 4 });
  });

  it('are all that a server would show, and no others', async () => {
    const whole = await put('image/webp', randomBytes(10));
    const changed = await put('image/webp', randomBytes(10));
    await writeFile(join(dataDir, 'files', changed), randomBytes(10));
    await writeFile(join(dataDir, 'files', `${whole}.h300`), 'no description');
    await writeFile(join(dataDir, 'files', '.DS_Store'), '');
    await writeFile(join(dataDir, 'files-meta', `${whole}.h300.json`), 'not JSON');
    const apart = join(dataDir, 'apart');
    await mkdir(apart);
    await symlink(apart, join(dataDir, 'files', 'uploads'));
    await disk.put({ key: 'uploads/u9/x', contentType: 'image/png', data: randomBytes(5) });
    const result = await move();
    expect(result).toMatchObject({
      files: 3,
      unknown: { count: 2 },
      changed: { count: 1, names: [changed] },
    });
    expect(result.unknown.names.toSorted()).toEqual(['.DS_Store', `${whole}.h300`]);
    expect((await storage.head('uploads/u9/x'))?.contentType).toBe('image/png');
    expect(await readdir(join(dataDir, 'files'))).toContain('.DS_Store');
  });

  it('are left where nobody wants them', async () => {
    const [wanted, other] = [
      await put('image/webp', randomBytes(10)),
      await put('image/webp', randomBytes(10)),
    ];
    expect(await move({ isWanted: async (key) => key === wanted })).toMatchObject({ files: 1, passed: 1 });
    expect(await storage.head(other)).toBeUndefined();
  });

  it('are sent again when the service fails for a moment, and not for ever', async () => {
    await put('image/webp', randomBytes(10));
    const faulty = await startFaulty(s3.config.endpoint ?? '', 2);
    const unsteady = new Bucket({ ...s3.config, endpoint: faulty.endpoint }, 4, 1);
    let bytes = 0;
    const onProgress = (more: { bytes: number }) => (bytes += more.bytes);
    expect(await move({ bucket: unsteady, onProgress })).toMatchObject({ files: 1, found: 0 });
    expect([bytes, faulty.failures()]).toEqual([10, 0]);
    unsteady.close();
    faulty.close();
  });

  it('are read back where the service gives no checksum of them', async () => {
    const [same, other] = [
      await put('image/webp', randomBytes(900)),
      await put('image/webp', randomBytes(900)),
    ];
    await storage.put({ key: same, contentType: 'image/webp', data: await disk.read(same) });
    await storage.put({ key: other, contentType: 'image/webp', data: randomBytes(900) });
    const encrypting = await startFaulty(s3.config.endpoint ?? '', 0, '"0123456789abcdef0123456789abcdef"');
    const behind = new Bucket({ ...s3.config, endpoint: encrypting.endpoint }, 4, 1);
    expect(await move({ bucket: behind })).toMatchObject({ files: 2, found: 1 });
    expect(await storage.read(other)).toEqual(await disk.read(other));
    behind.close();
    encrypting.close();
  });

  it('are not sent to a service that is away, or to none of ours, and it is said which', async () => {
    await put('image/webp', randomBytes(10));
    const away = new Bucket({ ...s3.config, endpoint: 'http://127.0.0.1:9' }, 4, 1);
    await expect(move({ bucket: away })).rejects.toThrow('O armazenamento de arquivos não responde');
    await expect(away.check()).rejects.toThrow('O armazenamento de arquivos não responde');
    const stranger = new Bucket({ ...s3.config, secretAccessKey: 'errada' }, 4, 1);
    await expect(stranger.check()).rejects.toThrow('recusa a chave');
    const nowhere = new Bucket({ ...s3.config, bucket: 'nenhum' }, 4, 1);
    await expect(nowhere.check()).rejects.toThrow('Não existe o bucket nenhum');
    expect(await move()).toMatchObject({ files: 1, found: 0 });
  });

  it('are all to be read: one that cannot be is named', async () => {
    await put('image/webp', randomBytes(10));
    await symlink(join(dataDir, 'gone'), join(dataDir, 'files', 'gone.webp'));
    const { config: there } = s3;
    const config = loadConfig({
      ...{ DATA_DIR: dataDir, S3_BUCKET: there.bucket, S3_ENDPOINT: there.endpoint },
      ...{ S3_ACCESS_KEY_ID: there.accessKeyId, S3_SECRET_ACCESS_KEY: there.secretAccessKey },
    });
    const progress = { update: () => undefined, say: () => undefined };
    const moving = moveInstallation({
      config,
      signal: new AbortController().signal,
      progress,
      isCheck: false,
    });
    await expect(moving).rejects.toThrow(`Não foi possível ler ${join(dataDir, 'files', 'gone.webp')}`);
    // The folder is free again, and the way on is clear.
    await rm(join(dataDir, 'files', 'gone.webp'));
    lockDataFolder(dataDir)();
    expect(await move()).toMatchObject({ files: 1 });
  });

  it('stop at the first that fails or when told to, and go on from there', async () => {
    for (let n = 0; n < 12; n += 1) await put('image/webp', randomBytes(50));
    let sent = 0;
    const failing = {
      has: bucket.has.bind(bucket),
      put: async (...given: Parameters<Bucket['put']>) => {
        sent += 1;
        if (sent === 6) throw new Error('no room');
        await bucket.put(...given);
      },
    };
    await expect(move({ bucket: failing, atOnce: 1 })).rejects.toThrow('no room');
    const stopping = new AbortController();
    const stopped = move({
      signal: stopping.signal,
      onProgress: ({ files }) => files > 0 && stopping.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    const last = await move();
    expect(last.files).toBe(12);
    expect(last.found).toBeGreaterThanOrEqual(5);
  });
});
