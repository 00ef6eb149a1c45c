import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prancheta-process-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a running server', () => {
  let dataDir = '';
  let server: SpawnedServer;
  beforeAll(async () => {
    dataDir = await newFolder();
    server = await spawnServer({ DATA_DIR: dataDir, DEMO: '1' });
  });
  afterAll(() => server.end('SIGTERM'));

  it('tells that it lives and that it is ready', async () => {
    const answers = await Promise.all(
      ['/api/health', '/api/health/ready'].map((path) => fetch(`${server.url}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('prints its address and the demo accounts, which sign in', async () => {
    expect(server.output()).toContain(`Prancheta pronta em ${server.url}`);
    const accounts = [...server.output().matchAll(/^ {2}(\S+@\S+)\s+(\S+)/gm)];
    expect(accounts).toHaveLength(4);
    for (const [, login = '', password = ''] of accounts) {
      const { token } = await callApi<{ token: string }>(server, '/api/users/login', { login, password });
      expect(token).not.toBe('');
    }
  });

  it('has the demo templates, enabled, with thumbnails that load', async () => {
    type Page = { projects: { status: string; thumbnail_url: string; is_template: number }[] };
    const fields = { page: '1', items_per_page: '5' };
    const { projects } = await callApi<Page>(server, '/api/projects/get/all/templates', fields);
    expect(projects).toHaveLength(5);
    for (const { status, thumbnail_url: url } of projects) {
      expect(status).toBe('enabled');
      const picture = await fetch(new URL(url, server.url));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('gives its metrics to this machine, not through a proxy', async () => {
    const open = await fetch(`${server.url}/metrics`);
    expect(open.status).toBe(200);
    expect(await open.text()).toContain('prancheta_sync_sockets 0');
    const forwarded = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(forwarded.status).toBe(404);
  });

  it('shows the mails it sent under /dev/outbox, to this machine only', async () => {
    await callApi(server, '/api/users/request-password-reset', { email: 'ana@prancheta.local' });
    const list = await fetch(`${server.url}/dev/outbox.json`);
    const { data } = (await list.json()) as { data: { recipient: string; id: string }[] };
    expect(data.map(({ recipient }) => recipient)).toEqual(['ana@prancheta.local']);
    const mail = await fetch(`${server.url}/dev/outbox/${data[0]?.id}`);
    expect(mail.headers.get('content-security-policy')).toContain('sandbox');
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const path of ['', '.json', `/${data[0]?.id}`])
      expect((await fetch(`${server.url}/dev/outbox${path}`, { headers })).status).toBe(404);
  });

  it('answers unknown addresses of the API in JSON', async () => {
    const answer = await fetch(`${server.url}/api/nada`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  it('outlives callers who hang up on a refused upgrade', async () => {
    const { hostname, port } = new URL(server.url);
    const upgrade = 'GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const hangUp = async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      await once(socket, 'connect');
      const closed = once(socket, 'close');
      socket.write(upgrade, () => socket.resetAndDestroy());
      await closed;
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, hangUp));
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
  });

  it('ends the connection of a refused upgrade, whatever its caller does', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toContain('404 Not Found');
    // The caller's own half stays open: what is written into it from now on finds nobody.
    const write = setInterval(() => socket.write('x'), 20);
    const refusal = await new Promise((resolve) => socket.once('error', resolve));
    clearInterval(write);
    expect(refusal).toMatchObject({ code: expect.toBeOneOf(['ECONNRESET', 'EPIPE']) });
  });

  it('keeps a second server off its data folder and its port, and says why', async () => {
    await expect(spawnServer({ DATA_DIR: dataDir })).rejects.toThrow('já está em uso por outro processo');
    const port = new URL(server.url).port;
    await expect(spawnServer({ DATA_DIR: await newFolder(), PORT: port })).rejects.toThrow(
      `A porta ${port} já está em uso`,
    );
  });

  it('ends the public passwords of the demo once it runs in production', async () => {
    const form = { login: 'admin@prancheta.local', password: 'admin123' };
    const { token } = await callApi<{ token: string }>(server, '/api/users/login', form);
    await server.end('SIGTERM');
    server = await spawnServer({ DATA_DIR: dataDir, NODE_ENV: 'production' });
    await expect(callApi(server, '/api/users/login', form)).rejects.toThrow('401');
    await expect(callApi(server, '/api/users/read/credentials', {}, token)).rejects.toThrow('401');
    expect(server.output()).toContain('admin@prancheta.local');
  });
});

describe('a server that is stopped', () => {
  it('takes signals that come together for one, as Ctrl+C and its launcher send them', async () => {
    const server = await spawnServer({ DATA_DIR: await newFolder() });
    for (const signal of ['SIGHUP', 'SIGINT'] as const) server.process.kill(signal);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('answers the calls under way and those that still come, and ends well', async () => {
    const server = await spawnServer({ DATA_DIR: await newFolder() });
    const { hostname, port } = new URL(server.url);
    const open = async () => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (data: Buffer) => {
        answer += data.toString();
      });
      await once(socket, 'connect');
      return { socket, answer: () => answer };
    };
    const late = await open();
    late.socket.write('GET /api/health HTTP/1.1\r\n');
    const probe = await open();
    probe.socket.write('GET /api/health/ready HTTP/1.1\r\n');
    const early = await open();
    const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 13';
    early.socket.write(`POST /api/users/check-email HTTP/1.1\r\nhost: x\r\n${form}\r\n\r\nemail=`);
    // One more, so that the server has taken those before it.
    await fetch(`${server.url}/api/health`);
    const ended = server.end('SIGTERM');
    const isRefused = async () =>
      (await fetch(`${server.url}/api/health`).catch(() => undefined)) === undefined;
    await expect.poll(isRefused).toBe(true);
    early.socket.write('a@b.com');
    late.socket.write('host: x\r\n\r\n');
    probe.socket.write('host: x\r\n\r\n');
    expect(await ended).toBe(0);
    for (const { answer } of [early, late]) {
      expect(answer()).toMatch(/^HTTP\/1.1 200[^]*"data":/);
      expect(answer().toLowerCase()).toContain('\r\nconnection: close\r\n');
    }
    // Whoever shares the work out sends the next to another server.
    expect(probe.answer()).toMatch(/^HTTP\/1.1 503[^]*"not_ready"/);
  });
});

describe('a server that must not start', () => {
  it.each([
    [{ NODE_ENV: 'production', DEMO: '1' }, 'não é aceito com NODE_ENV=production'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/nada' }, 'Não foi possível conectar ao PostgreSQL'],
    [{ PORT: 'três' }, 'PORT deve ser um número inteiro'],
    [{ DATA_DIR: '/proc/prancheta/dados' }, 'Não é possível gravar na pasta de dados /proc/prancheta/dados'],
  ])('says so in Portuguese: %j', async (settings, text) => {
    await expect(spawnServer({ DATA_DIR: await newFolder(), ...settings })).rejects.toThrow(text);
  });

  it('knows that a database was made with another secret key', async () => {
    const DATA_DIR = await newFolder();
    const first = await spawnServer({ DATA_DIR, SECRET_KEY: 'a'.repeat(40) });
    await first.end('SIGTERM');
    await expect(spawnServer({ DATA_DIR, SECRET_KEY: 'b'.repeat(40) })).rejects.toThrow(
      'A chave secreta não é a que criou este banco de dados',
    );
  });
});
