import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { callApi, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';
import { connectSyncClient } from '../harness/syncClient.ts';

/** Half of them right after everything was acknowledged, half amid edits of which some are not yet. */
const kills = 8;
const editsBeforeKill = 10;

describe('server killed while somebody edits', () => {
  let dataDir = '';
  let server: SpawnedServer;
  let access = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prancheta-kill-'));
    server = await spawnServer({ DATA_DIR: dataDir });
    // The token outlives the server: its key is in the data folder.
    const fields = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'ana12345' };
    access = (await callApi<{ token: string }>(server, '/api/users/create', fields)).token;
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
    const acknowledged = new Map<string, number>();
    const sent = new Map<string, number>();
    const expectLedger = (ledger: Y.Map<unknown>) => {
      const kept = new Map(Object.entries(ledger.toJSON()));
      expect(kept).toEqual(new Map([...sent].filter(([name]) => kept.has(name))));
      for (const [name, edit] of acknowledged) expect(kept.get(name)).toBe(edit);
    };

    for (let kill = 0; kill < kills; kill += 1) {
      // The browser is gone as well: only what the server kept can come back.
      const client = await open(projectId, new Y.Doc());
      const ledger = client.document.getMap('ledger');
      expectLedger(ledger);
      const isAmidEdits = kill % 2 === 1;
      const edit = (from: number) => {
        for (let at = from; at < from + editsBeforeKill; at += 1) {
          ledger.set(`${kill}-${at}`, at);
          sent.set(`${kill}-${at}`, at);
        }
      };
      edit(0);
      await (isAmidEdits ? client.acknowledged() : client.saved());
      // Acknowledged in the order in which they were made.
      const answered = editsBeforeKill - client.provider.unsyncedChanges;
      expect(answered).toBeGreaterThan(0);
      for (let at = 0; at < answered; at += 1) acknowledged.set(`${kill}-${at}`, at);
      // These are on their way when the server dies.
      if (isAmidEdits) edit(editsBeforeKill);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      client.close();
      server = await spawnServer({ DATA_DIR: dataDir });
    }
    const last = await open(projectId, new Y.Doc());
    expectLedger(last.document.getMap('ledger'));
    last.close();
  });

  it('lists a design under the name it was given right before, also where nobody opens it again', async () => {
    const fields = { project_name: 'Sem título', width: '300', height: '200' };
    const created = await callApi<{ project_id: string }>(server, '/api/projects/create', fields, access);
    const client = await open(created.project_id, new Y.Doc());
    client.document.getMap('meta').set('title', 'Nome dado há pouco');
    await client.saved();
    await server.end('SIGKILL');
    client.close();
    server = await spawnServer({ DATA_DIR: dataDir });
    const listNames = async () => {
      const path = '/api/projects/get/all/user';
      const { projects } = await callApi<{ projects: { project_name: string }[] }>(server, path, {}, access);
      return projects.map((project) => project.project_name);
    };
    await expect.poll(listNames).toContain('Nome dado há pouco');
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
