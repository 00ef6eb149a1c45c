import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { callApi, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';
import { type StartedS3, startS3 } from '../harness/startS3.ts';
import { connectSyncClient } from '../harness/syncClient.ts';

const isAbsent = inject('postgresUrl') === null || inject('redisUrl') === null;

describe.skipIf(isAbsent)('two nodes on PostgreSQL, S3 and Redis (scaled out)', () => {
  let database: TestDatabase;
  let s3: StartedS3;
  let nodes: SpawnedServer[] = [];
  let folder = '';
  let token = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prancheta-scaled-'));
    // As the second node would be found that ran alone before.
    await mkdir(join(folder, 'b', 'database'), { recursive: true });
    database = await openTestDatabase('postgres');
    s3 = await startS3();
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: inject('redisUrl') ?? '',
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      SECRET_KEY: 's'.repeat(40),
      DEMO: '1',
    };
    // Both at once: migrations and demo content must not get in each other's way.
    nodes = await Promise.all(
      ['a', 'b'].map((name) => spawnServer({ ...settings, DATA_DIR: join(folder, name) })),
    );
    const fields = { login: 'ana@prancheta.local', password: 'ana12345' };
    token = (await callApi<{ token: string }>(node(0), '/api/users/login', fields)).token;
  });
  afterAll(async () => {
    await Promise.all(nodes.map((each) => each.end('SIGTERM')));
    await database.close();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const node = (at: number): SpawnedServer => {
    const found = nodes[at];
    if (!found) throw new Error(`node ${at} did not start`);
    return found;
  };
  const open = async (at: number, projectId: string) => {
    const fields = { project_id: projectId };
    const answer = await callApi<{ token: string }>(node(at), '/api/projects/sync-token', fields, token);
    const url = `${node(at).url.replace('http', 'ws')}/sync`;
    const client = connectSyncClient({ url, projectId, token: answer.token });
    await client.saved();
    return client;
  };

  it('shares sign-ins, designs and live edits', async () => {
    const fields = { project_name: 'Dois nós', width: '200', height: '100' };
    const { project_id: id } = await callApi<{ project_id: string }>(
      node(0),
      '/api/projects/create',
      fields,
      token,
    );
    const [first, second] = [await open(0, id), await open(1, id)];
    first.document.getMap('ledger').set('one', 1);
    second.document.getMap('ledger').set('two', 2);
    await Promise.all([
      first.until(() => first.document.getMap('ledger').size === 2),
      second.until(() => second.document.getMap('ledger').size === 2),
    ]);
    expect(first.document.getMap('ledger').toJSON()).toEqual(second.document.getMap('ledger').toJSON());

    const closed = new Promise<number>((resolve) =>
      second.provider.on('close', ({ event }: { event: { code: number } }) => resolve(event.code)),
    );
    await callApi(node(0), '/api/projects/delete', { project_id: id }, token);
    expect(await closed).toBe(4404);
    first.close();
    second.close();
  });

  it('says that what lies in a data folder is not used', () => {
    const warning = 'not used: \\"npm run move\\" moves it';
    expect(node(0).output()).not.toContain(warning);
    expect(node(1).output()).toContain(warning);
  });

  it('imports the demo once and serves its pictures out of the bucket', async () => {
    type Page = { projects: { project_id: string; thumbnail_url: string }[] };
    const fields = { page: '1', items_per_page: '100' };
    const { projects } = await callApi<Page>(node(1), '/api/projects/get/all/templates', fields);
    expect(new Set(projects.map(({ project_id: id }) => id)).size).toBe(projects.length);
    const picture = await fetch(new URL(projects[0]?.thumbnail_url ?? '', node(1).url));
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  it('signs uploads that go to the bucket itself', async () => {
    const files = JSON.stringify([{ original_name: 'a.png', file_type: 'image/png', file_size: 64 }]);
    const answer = await callApi<Record<string, unknown>>(
      node(0),
      '/api/storage/initiate-batch-upload',
      { session_id: 's1', files },
      token,
    );
    expect(JSON.stringify(answer)).toContain(s3.config.endpoint);
  });

  it('makes the design somebody asks for while a node stops', async () => {
    const { url } = node(1);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data: Buffer) => {
      answer += data.toString();
    });
    await once(socket, 'connect');
    const hungUp = once(socket, 'close');
    socket.write('POST /api/projects/create HTTP/1.1\r\n');
    // One more, so that the server has taken the one before it.
    await fetch(`${url}/api/health`);
    const ended = node(1).end('SIGTERM');
    const isRefused = async () => (await fetch(`${url}/api/health`).catch(() => undefined)) === undefined;
    await expect.poll(isRefused).toBe(true);
    const fields = 'project_name=Tarde&width=200&height=100';
    const headers = [
      'host: x',
      `authorization: Bearer ${token}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${fields.length}`,
    ];
    socket.write(`${headers.join('\r\n')}\r\n\r\n${fields}`);
    await hungUp;
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(await ended).toBe(0);
    const client = await open(0, /"project_id":"([^"]+)"/.exec(answer)?.[1] ?? '');
    expect(client.document.getMap('meta').get('title')).toBe('Tarde');
    client.close();
  });
});
