import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findNode24 } from '../../scripts/node24.mjs';
import { loadConfig } from '../../server/config.ts';
import { DiskStorage } from '../../server/files/DiskStorage.ts';
import { S3Storage } from '../../server/files/S3Storage.ts';
import { moveInstallation } from '../../server/move/moveInstallation.ts';
import { readArguments } from '../../server/move/readArguments.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { callApi, type ServerSettings, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';
import { type StartedS3, startS3 } from '../harness/startS3.ts';
import { connectSyncClient } from '../harness/syncClient.ts';

type Settings = Readonly<Record<string, string>>;

/** The command as it is called. */
const launch = (settings: Settings, ...args: string[]) => {
  const child = spawn(findNode24(), ['scripts/move.mjs', ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, ended, output: () => output };
};

/** What the command does, without a process of its own; what it says. */
const move = async (settings: Settings, isCheck = false): Promise<string> => {
  const lines: string[] = [];
  const progress = { update: () => undefined, say: (line: string) => void lines.push(line) };
  const config = loadConfig({ NODE_ENV: 'test', ...settings });
  await moveInstallation({ config, signal: new AbortController().signal, progress, isCheck });
  return lines.join('\n');
};

it('says how it is called, and what is missing', async () => {
  const { ended, output } = launch({}, '--now');
  expect([await ended, output()]).toEqual([
    2,
    expect.stringMatching(/Argumento desconhecido: --now\nUso: npm run move/),
  ]);
  expect(readArguments(['--check'])).toEqual({ isCheck: true, isHelp: false });
  expect(() => readArguments(['--check', 'agora'])).toThrow('Argumento desconhecido: agora');
  const DATA_DIR = join(tmpdir(), 'prancheta-nowhere');
  await expect(move({ DATA_DIR })).rejects.toThrow('Falta dizer para onde');
  const nothing = move({ DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/nada' });
  await expect(nothing).rejects.toThrow(`Não há o que mudar em ${DATA_DIR}: falta database`);
  // Looking makes no folder.
  expect(existsSync(DATA_DIR)).toBe(false);
});

/** A whole installation is read, sent and compared, beside the servers of the other suites. */
const patience = { timeout: 300_000 };

describe.skipIf(inject('postgresUrl') === null)('an installation that is moved (postgres)', patience, () => {
  let dataDir = '';
  let database: TestDatabase;
  let s3: StartedS3;
  let server: SpawnedServer | undefined;
  let settings: ServerSettings;
  let before: Awaited<ReturnType<typeof look>>;
  const gone = 'media/somebody/gone.webp';
  const filesOnly = () => {
    const { DATABASE_URL: _url, ...others } = settings;
    return others;
  };
  const person = { token: '', refreshToken: '', projectId: '', versionId: '', fileId: '' };
  const query = <Row>(sql: string) => database.inTransaction((connection) => connection.query<Row>(sql));

  const call = <T>(path: string, fields: Settings = {}) => {
    if (!server) throw new Error('no server runs');
    return callApi<T>(server, path, fields, person.token);
  };
  const open = async () => {
    const { token } = await call<{ token: string }>('/api/projects/sync-token', {
      project_id: person.projectId,
    });
    const url = `${server?.url.replace('http', 'ws')}/sync`;
    const client = connectSyncClient({ url, projectId: person.projectId, token });
    await client.saved();
    return client;
  };
  const download = async (path: string) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(new URL(path, server?.url), { headers });
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64');
    return { status: answer.status, type: answer.headers.get('content-type'), bytes };
  };
  const upload = async (data: Buffer<ArrayBuffer>) => {
    type Signed = { url: string; file_id: string; headers: Record<string, string> };
    const form = { original_name: 'céu.webp', file_type: 'image/webp', file_size: String(data.length) };
    const signed = await call<Signed>('/api/storage/generate-presigned-url', form);
    const put = { method: 'PUT', body: data, headers: signed.headers };
    expect((await fetch(new URL(signed.url, server?.url), put)).status).toBe(200);
    await call('/api/storage/upload/complete', { file_id: signed.file_id });
    return signed.file_id;
  };
  /** What somebody sees of the product. Addresses of files carry when they end. */
  const look = async () => {
    type Page = { projects: { project_id: string; thumbnail_url: string }[] };
    const project = { project_id: person.projectId };
    const version = { ...project, version_id: person.versionId };
    const [templates, designs, versions, content, details, sessions] = await Promise.all([
      call<Page>('/api/projects/get/all/templates', { page: '1', items_per_page: '100' }),
      call<Page>('/api/projects/get/all/user', { page: '1', items_per_page: '100' }),
      call('/api/projects/versions/read', project),
      call('/api/projects/versions/content', version),
      call('/api/users/read/credentials'),
      call<{ sessions: { session_id: string }[] }>('/api/users/sessions/read'),
    ]);
    const client = await open();
    const ledger: unknown = client.document.getMap('ledger').toJSON();
    client.close();
    return {
      ...{ templates, designs, versions, content, details, ledger },
      sessions: sessions.sessions.map(({ session_id: id }) => id),
      file: await download(`/api/files/${person.fileId}`),
      thumbnail: await download(templates.projects[0]?.thumbnail_url ?? ''),
    };
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prancheta-moving-'));
    [database, s3] = await Promise.all([openTestDatabase('postgres'), startS3()]);
    await database.inTransaction(({ exec }) => exec('drop schema public cascade; create schema public'));
    settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    };
    server = await spawnServer({ DATA_DIR: dataDir, DEMO: '1' });
    type Account = { token: string; refresh_token: string };
    const account = { name: 'Bia', email: 'bia@exemplo.com.br', password: 'segredo123' };
    const created = await callApi<Account>(server, '/api/users/create', account);
    person.token = created.token;
    person.refreshToken = created.refresh_token;
    const design = { project_name: 'Antes da mudança', width: '300', height: '200' };
    person.projectId = (await call<{ project_id: string }>('/api/projects/create', design)).project_id;
    const client = await open();
    client.document.getMap('ledger').set('açaí', 1);
    await client.saved();
    client.close();
    const version = { project_id: person.projectId, name: 'Primeira' };
    person.versionId = (
      await call<{ version_id: string }>('/api/projects/versions/create', version)
    ).version_id;
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
    person.fileId = await upload(await picture.webp().toBuffer());
    before = await look();
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    await database.close();
    await s3.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is not, while a server uses its folder', async () => {
    await expect(move(settings)).rejects.toThrow('já está em uso por outro processo');
    await server?.end('SIGTERM');
    server = undefined;
  });

  it('is not with another key, which is told before anything is sent', async () => {
    const otherKey = move({ ...settings, SECRET_KEY: 'x'.repeat(40) });
    await expect(otherKey).rejects.toThrow('A chave secreta não é a que criou este banco de dados');
    const storage = new S3Storage(s3.config);
    expect(await storage.head('thumbnails/demo/ano-novo.webp')).toBeUndefined();
  });

  it('is not while the disk of its files is away', async () => {
    const [files, away] = [join(dataDir, 'files'), join(dataDir, 'away')];
    await rename(files, away);
    const missing = 'não há nenhum dos';
    await expect(move(settings)).rejects.toThrow(missing);
    await expect(move({ ...settings, S3_SECRET_ACCESS_KEY: 'errada' })).rejects.toThrow('recusa a chave');
    // As the place where it is to be mounted.
    await mkdir(files);
    await expect(move(settings)).rejects.toThrow(missing);
    await rm(files, { recursive: true });
    await rename(away, files);
    await rename(`${files}-meta`, away);
    await expect(move(settings, true)).rejects.toThrow(missing);
    await rename(away, `${files}-meta`);
  });

  it('can be looked at first, and can move its files alone', async () => {
    expect(await move(settings, true)).toMatch(
      /✔ Arquivos: [\d.]+ arquivos .*\n✔ Banco de dados: [\d.]+ linhas/,
    );
    // The row of a file that is deleted for good goes with it.
    const disk = new DiskStorage({ dataDir, secret: new Uint8Array() });
    await disk.put({ key: gone, contentType: 'image/webp', data: Buffer.from('x') });
    expect(await move(filesOnly())).toMatch(/^✔ Arquivos: [\d.]+ no bucket \([^)]*\), conferidos um a um$/);
  });

  it('brings nothing back that people have deleted in the bucket since', async () => {
    const storage = new S3Storage(s3.config);
    const [deleted, needed] = [gone, 'thumbnails/demo/ano-novo.webp'];
    expect(await storage.head(deleted)).toBeDefined();
    for (const key of [deleted, needed]) await storage.delete(key);
    expect(await move(filesOnly())).toMatch(/; [\d.]+ já mudados antes, e de ninguém agora, ficaram$/);
    expect(await storage.head(deleted)).toBeUndefined();
    expect(await storage.head(needed)).toBeDefined();
  });

  it('leaves nothing behind where Ctrl+C breaks it off', async () => {
    const { child, ended, output } = launch(settings);
    const inTheWay = database.inTransaction(async ({ exec }) => {
      // Until this ends the move cannot make its own, nor see it.
      await exec('create table users (n integer)');
      await expect.poll(output, patience).toContain('✔ Arquivos');
      child.kill('SIGINT');
      await expect.poll(output).toContain('Interrompendo');
      throw new Error('taken back');
    });
    await expect(inTheWay).rejects.toThrow('taken back');
    expect(await ended).toBe(130);
    expect(output()).toContain('Interrompido: a pasta de dados está como antes');
    expect(await query(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('is somewhere else then, and says what to do', async () => {
    const { ended, output } = launch(settings);
    expect([await ended, output()]).toEqual([0, expect.stringContaining('Pronto.')]);
    expect(output()).toMatch(/✔ Arquivos: [\d.]+ no bucket .*já estavam lá/);
    expect(output()).toContain('O que não será mais usado: database, files, files-meta');
    expect(await move(settings)).toContain('já mudado em');
    const waiting = await query<{ kind: string }>(
      `select kind from jobs where status = 'queued' order by kind`,
    );
    expect(waiting.map(({ kind }) => kind)).toEqual(['cleanUp', 'reconcilePlans', 'tidyDatabase']);
  });

  it('answers from there what it answered before, to whoever was signed in', async () => {
    server = await spawnServer({ ...settings, DEMO: '1' });
    expect(await look()).toEqual(before);
    expect(server.output()).not.toContain('not used');
    const login = { login: 'bia@exemplo.com.br', password: 'segredo123' };
    expect((await call<{ token: string }>('/api/users/login', login)).token).not.toBe('');
    const renewed = await call<{ token: string }>('/api/users/session', { token: person.refreshToken });
    expect(renewed.token).not.toBe('');
    const client = await open();
    client.document.getMap('ledger').set('depois', 2);
    await client.saved();
    expect(client.document.getMap('ledger').toJSON()).toEqual({ açaí: 1, depois: 2 });
    client.close();
    await expect(move(settings)).rejects.toThrow('Um servidor da Prancheta está usando');
  });
});
