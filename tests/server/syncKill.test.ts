import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { callApi, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';
import { connectSyncClient } from '../harness/syncClient.ts';

const kills = 20;
const editsBeforeKill = 10;

describe('server killed right after an acknowledgement', () => {
  let dataDir = '';
  let server: SpawnedServer;
  let access = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prancheta-kill-'));
    server = await spawnServer({ DATA_DIR: dataDir, DEMO: '1' });
    // The token outlives the server: its key is in the data folder.
    const fields = { login: 'ana@prancheta.local', password: 'ana12345' };
    access = (await callApi<{ token: string }>(server, '/api/users/login', fields)).token;
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const open = async (projectId: string, document: Y.Doc) => {
    const fields = { project_id: projectId };
    const { token } = await callApi<{ token: string }>(server, '/api/projects/sync-token', fields, access);
    const url = `${server.url.replace('http', 'ws')}/sync`;
    const client = connectSyncClient({ url, projectId, token, document });
    await client.saved();
    return client;
  };

  it(`loses nothing in ${kills} kills, and doubles nothing`, { timeout: 300_000 }, async () => {
    const fields = { project_name: 'Queda', width: '300', height: '200' };
    const created = await callApi<{ project_id: string }>(server, '/api/projects/create', fields, access);
    const projectId = created.project_id;
    const acknowledged = new Set<string>();

    for (let kill = 0; kill < kills; kill += 1) {
      // The browser is gone as well: only what the server kept can come back.
      const client = await open(projectId, new Y.Doc());
      const ledger = client.document.getMap('ledger');
      expect(new Set(ledger.keys())).toEqual(acknowledged);
      for (let edit = 0; edit < editsBeforeKill; edit += 1) ledger.set(`${kill}-${edit}`, edit);
      await client.saved();
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      for (let edit = 0; edit < editsBeforeKill; edit += 1) acknowledged.add(`${kill}-${edit}`);
      client.close();
      server = await spawnServer({ DATA_DIR: dataDir });
    }
    const last = await open(projectId, new Y.Doc());
    expect(new Set(last.document.getMap('ledger').keys())).toEqual(acknowledged);
    last.close();
  });

  it('stops on SIGTERM within ten seconds with sockets open, and keeps everything', async () => {
    const fields = { project_name: 'Parada', width: '300', height: '200' };
    const { project_id: projectId } = await callApi<{ project_id: string }>(
      server,
      '/api/projects/create',
      fields,
      access,
    );
    const client = await open(projectId, new Y.Doc());
    const closed = new Promise<number>((resolve) =>
      client.provider.on('close', ({ event }: { event: { code: number } }) => resolve(event.code)),
    );
    client.document.getMap('ledger').set('last', 1);
    await client.saved();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await closed).toBe(1012);
    client.close();
    server = await spawnServer({ DATA_DIR: dataDir });
    const again = await open(projectId, new Y.Doc());
    expect(again.document.getMap('ledger').get('last')).toBe(1);
    again.close();
  });
});
