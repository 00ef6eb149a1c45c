// What attackers and broken programs upload, through the real server: each file is refused in clear words, or taken and
// given back with nothing in it but picture and sound. The server stays up and small.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';
import { startS3, type StartedS3 } from '../harness/startS3.ts';
import {
  canary,
  type HostileFile,
  makeHostileFiles,
  makeSamples,
  type Samples,
} from './support/hostileFiles.ts';

/** What the server itself may grow by, in mebibytes: the bytes it passes on, never pixels. */
const maxGrowth = 256;
const words: ReadonlySet<string> = new Set([
  'Tipo de arquivo não suportado',
  'Imagem muito grande.',
  'GIFs devem ter no máximo 20MB',
  'Dados do arquivo inválidos.',
]);
const served: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'video/mp4',
]);

type Task = { readonly file_id: string; readonly url: string; readonly headers: Record<string, string> };
type Outcome = { readonly label: string; readonly problem: string } | undefined;

let samples: Samples;
let folder: string;

beforeAll(async () => {
  samples = await makeSamples();
  folder = await mkdtemp(join(tmpdir(), 'prancheta-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signUp = async (server: SpawnedServer, name: string): Promise<string> => {
  const form = { name, email: `${name}@exemplo.com.br`, password: 'segredo123' };
  return (await callApi<{ token: string }>(server, '/api/users/create', form)).token;
};

const begin = async (
  server: SpawnedServer,
  token: string,
  files: readonly { name: string; mime: string; size: number }[],
): Promise<readonly Task[]> => {
  const list = files.map(({ name, mime, size }) => ({
    original_name: name,
    file_type: mime,
    file_size: size,
  }));
  const form = { session_id: 'hostil', files: JSON.stringify(list) };
  const { upload_tasks } = await callApi<{ upload_tasks: Task[] }>(
    server,
    '/api/storage/initiate-batch-upload',
    form,
    token,
  );
  return upload_tasks;
};

const put = (server: SpawnedServer, { url, headers }: Task, bytes: Buffer): Promise<Response> =>
  fetch(new URL(url, server.url), { method: 'PUT', headers, body: new Uint8Array(bytes) });

/** The server's own words when it refuses; undefined when it takes the file. */
const complete = (server: SpawnedServer, token: string, { file_id }: Task): Promise<string | undefined> =>
  callApi(server, '/api/storage/upload/complete', { file_id }, token).then(
    () => undefined,
    (error: unknown) => String(error).replace(/^.*?: \d{3} /, ''),
  );

const get = (server: SpawnedServer, token: string, { file_id }: Task): Promise<Response> =>
  fetch(`${server.url}/api/files/${file_id}`, { headers: { authorization: `Bearer ${token}` } });

/** What is wrong with a file that was taken; undefined when nothing is. */
const findFault = async (answer: Response): Promise<string | undefined> => {
  const type = answer.headers.get('content-type') ?? '';
  const policy = answer.headers.get('content-security-policy') ?? '';
  if (answer.status !== 200) return `answers ${answer.status}`;
  if (!served.has(type)) return `served as ${type}`;
  if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed';
  if (!policy.includes('sandbox') || !policy.includes("default-src 'none'")) return `policy ${policy}`;
  if (answer.headers.get('content-disposition') !== 'inline') return 'carries a name';
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.includes(canary)) return 'still carries its payload';
  if (type === 'video/mp4') return undefined;
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: 100_000_000 });
  const { format, exif, xmp, iptc, orientation = 1 } = await picture.metadata();
  if (`image/${format}` !== type) return `is a ${format} served as ${type}`;
  if (exif ?? xmp ?? iptc) return 'still carries metadata';
  if (orientation > 1) return 'still lies on its side';
  await picture.resize(4).toBuffer();
  return undefined;
};

const judge = async (
  server: SpawnedServer,
  token: string,
  file: HostileFile,
  task: Task,
): Promise<Outcome> => {
  const fault = (problem: string): Outcome => ({ label: file.label, problem });
  const stored = await put(server, task, file.bytes);
  if (!stored.ok) return fault(`storage answers ${stored.status}`);
  const refusal = await complete(server, token, task);
  const answer = await get(server, token, task);
  if (refusal === undefined) {
    const found = await findFault(answer).catch((error: unknown) => String(error));
    if (found !== undefined) return fault(found);
    return file.expected === 'refused' ? fault('was taken') : undefined;
  }
  if (answer.status !== 404) return fault(`refused, but served with ${answer.status}`);
  if (!words.has(refusal)) return fault(`refused as ${refusal}`);
  if (file.message !== undefined && refusal !== file.message) return fault(`refused as ${refusal}`);
  return file.expected === 'clean' ? fault(`refused as ${refusal}`) : undefined;
};

/** Sends everything in batches as the product does, several files at a time; gives what went wrong. */
const sendAll = async (
  server: SpawnedServer,
  token: string,
  files: readonly HostileFile[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < files.length; from += 30) {
    const batch = files.slice(from, from + 30);
    const tasks = await begin(
      server,
      token,
      batch.map(({ mime, bytes, name }) => ({ name: name ?? 'foto.png', mime, size: bytes.length })),
    );
    outcomes.push(...(await Promise.all(batch.map((file, at) => judge(server, token, file, tasks[at]!)))));
  }
  return outcomes.filter((outcome) => outcome !== undefined);
};

const residentMegabytes = async ({ process }: SpawnedServer): Promise<number> => {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** After all that a plain picture still goes through. */
const expectAlive = async (server: SpawnedServer, token: string): Promise<void> => {
  const [task] = await begin(server, token, [{ name: 'a.png', mime: 'image/png', size: samples.png.length }]);
  await put(server, task!, samples.png);
  expect(await complete(server, token, task!)).toBeUndefined();
  expect(server.process.exitCode).toBeNull();
};

describe('on disk', () => {
  let server: SpawnedServer;
  let ana: string;
  let beto: string;
  beforeAll(async () => {
    server = await spawnServer({ DATA_DIR: join(folder, 'disk') });
    [ana, beto] = [await signUp(server, 'ana'), await signUp(server, 'beto')];
  });
  afterAll(() => server.end('SIGTERM'));

  it('refuses or cleans every file of the corpus', { timeout: 120_000 }, async () => {
    const files = await makeHostileFiles(samples);
    expect(files.length).toBeGreaterThanOrEqual(200);
    const before = await residentMegabytes(server);
    let peak = before;
    const problems: Outcome[] = [];
    for (let from = 0; from < files.length; from += 60) {
      problems.push(...(await sendAll(server, ana, files.slice(from, from + 60))));
      peak = Math.max(peak, await residentMegabytes(server));
    }
    expect(problems).toEqual([]);
    expect(peak - before).toBeLessThan(maxGrowth);
    await expectAlive(server, ana);
  });

  it('binds an address to its bytes, its type, its owner and one use', async () => {
    const { png } = samples;
    const size = png.length;
    const plain = { name: 'a.png', mime: 'image/png', size };
    const [short, long, typed, used, moved, forged] = await begin(server, ana, [
      { ...plain, size: size + 1 },
      { ...plain, size: size - 1 },
      plain,
      plain,
      plain,
      plain,
    ]);
    expect((await put(server, short!, png)).status).toBe(403);
    expect((await put(server, long!, png)).status).toBe(403);
    const html = { ...typed!, headers: { 'content-type': 'text/html' } };
    expect((await put(server, html, png)).status).toBe(403);
    expect((await put(server, used!, png)).status).toBe(200);
    expect((await put(server, used!, png)).status).toBe(403);
    const [theirs] = await begin(server, beto, [plain]);
    const key = (task: Task) => new URL(task.url, server.url).pathname;
    const taken = { ...moved!, url: moved!.url.replace(key(moved!), key(theirs!)) };
    expect((await put(server, taken, png)).status).toBe(403);
    const climbing = { ...forged!, url: forged!.url.replace(/\/[^/?]+\?/, '/..%2f..%2fconfig?') };
    expect((await put(server, climbing, png)).status).toBe(403);

    expect(await complete(server, beto, used!)).toBe('Arquivo não encontrado.');
    expect(await complete(server, ana, theirs!)).toBe('Arquivo não encontrado.');
    expect(await complete(server, ana, short!)).toBe('O envio ainda não terminou.');
    expect(await complete(server, ana, used!)).toBeUndefined();
    expect(await complete(server, ana, used!)).toBeUndefined();
  });

  it('refuses announcements it will not keep', async () => {
    const announce = (mime: string, size: number | string, count = 1) =>
      begin(
        server,
        ana,
        Array.from({ length: count }, () => ({ name: 'a', mime, size: size as number })),
      ).then(
        () => 'taken',
        (error: unknown) => String(error).replace(/^.*?: (\d{3}) /, '$1 '),
      );
    expect(await announce('image/png', 4 * 1024 ** 3)).toBe('422 Imagem muito grande.');
    expect(await announce('image/gif', 21 * 1024 ** 2)).toBe('422 GIFs devem ter no máximo 20MB');
    expect(await announce('video/mp4', 4 * 1024 ** 3)).toBe('422 Vídeo muito grande.');
    for (const mime of ['image/svg+xml', 'text/html', 'application/pdf', 'image/heic', '__proto__'])
      expect([mime, await announce(mime, 10)]).toEqual([mime, '422 Tipo de arquivo não suportado']);
    for (const size of [0, -1, 1.5, 'NaN', 1e300])
      expect([size, await announce('image/png', size)]).toEqual([size, expect.stringMatching(/^422 /)]);
    expect(await announce('image/png', 10, 31)).toBe('422 Você só pode enviar até 30 arquivos por vez.');
  });
});

describe('on S3', () => {
  let s3: StartedS3;
  let server: SpawnedServer;
  beforeAll(async () => {
    s3 = await startS3();
    const { bucket, region, endpoint = '', accessKeyId, secretAccessKey } = s3.config;
    server = await spawnServer({
      DATA_DIR: join(folder, 's3'),
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
    });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await s3.stop();
  });

  it('refuses or cleans a sample of the corpus', async () => {
    const token = await signUp(server, 'ana');
    const files = (await makeHostileFiles(samples)).filter((_, at) => at % 9 === 0);
    expect(await sendAll(server, token, files)).toEqual([]);
    await expectAlive(server, token);
  });
});
