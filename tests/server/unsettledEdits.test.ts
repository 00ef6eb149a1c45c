import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { startSync } from '../../server/startSync.ts';
import { DocumentStore } from '../../server/sync/DocumentStore.ts';
import type { SyncServer } from '../../server/sync/types.ts';
import { UpdateLog } from '../../server/sync/UpdateLog.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { connectSyncClient } from '../harness/syncClient.ts';
import { startSyncNode } from '../harness/syncNode.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

describeEachDatabase('edits that a server did not tell the lists of', (kind) => {
  let api: TestApp;
  let ana: Person;
  let sync: SyncServer | undefined;
  let http: Server | undefined;

  beforeAll(async () => {
    api = await createTestApp(kind);
    ana = await api.signUp();
  });
  const stop = async () => {
    await sync?.endSockets();
    await sync?.stop();
    http?.close();
    sync = undefined;
    http = undefined;
  };
  afterEach(stop);
  afterAll(() => api.close());

  const create = async (): Promise<string> => {
    const form = { project_name: 'Sem título', width: 300, height: 200 };
    const { data } = await api.post('/api/projects/create', form, ana.token);
    // The clocks of this test and of the database tick in milliseconds; what follows is later by both.
    await api.database.db.execute(
      sql`update projects set updated_at = now() - interval '1 minute' where id = ${data.project_id}`,
    );
    return data.project_id as string;
  };
  const read = async (projectId: string) => {
    const { data } = await api.post('/api/projects/get/all/user', {}, ana.token);
    const { project_name, width, height, updated_at } = data.projects.find(
      (each: { project_id: string }) => each.project_id === projectId,
    );
    return { project_name, width, height, updated_at };
  };
  /** As a socket does it, on a server that ends before the document rests. */
  const editAndDie = async (docId: string, title: string, size: readonly number[] = [0, 0, 640, 480]) => {
    const document = new Y.Doc();
    document.getMap('meta').set('title', title);
    document.getMap('meta').set('size', size);
    const data = Y.encodeStateAsUpdate(document);
    await new UpdateLog(api.database.db).append({ docId, userId: ana.userId, data });
  };
  const restart = async (): Promise<SyncServer> => {
    const { config, secrets } = api.dependencies;
    const parts = { config, secrets, database: api.database, logger: pino({ level: 'silent' }) };
    sync = (await startSync(parts)).sync;
    return sync;
  };
  const open = async (projectId: string) => {
    const running = await restart();
    http = createServer().listen(0, '127.0.0.1');
    http.on('upgrade', (request, socket, head) => running.handleUpgrade(request, socket, head));
    await once(http, 'listening');
    const address = http.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { data } = await api.post('/api/projects/sync-token', { project_id: projectId }, ana.token);
    const client = connectSyncClient({ url: `ws://127.0.0.1:${port}/sync`, projectId, token: data.token });
    await client.saved();
    return client;
  };

  test('are in the lists once the design is opened, their log folded or not', async () => {
    for (const isFolded of [false, true]) {
      const projectId = await create();
      const before = await read(projectId);
      await editAndDie(projectId, 'Cartaz da festa');
      if (isFolded) await new DocumentStore(api.database.db, () => undefined).compact(projectId);
      expect(await read(projectId)).toEqual(before);
      const client = await open(projectId);
      const after = { project_name: 'Cartaz da festa', width: 640, height: 480 };
      await expect.poll(() => read(projectId)).toMatchObject(after);
      expect((await read(projectId)).updated_at > before.updated_at).toBe(true);
      client.close();
      await stop();
    }
  });

  test('are in the lists once a server has started, whoever opens what', async () => {
    const [edited, deleted, untouched] = [await create(), await create(), await create()];
    const before = await read(untouched);
    await editAndDie(edited, 'Convite');
    await editAndDie(deleted, 'Apagado');
    await api.post('/api/projects/delete', { project_id: deleted }, ana.token);
    const found = await api.store.projects.listUnsettled();
    expect([edited, deleted, untouched].map((id) => found.includes(id))).toEqual([true, false, false]);
    (await restart()).catchUp();
    await expect.poll(() => read(edited)).toMatchObject({ project_name: 'Convite', width: 640 });
    expect(await api.store.projects.listUnsettled()).not.toContain(edited);
    expect(await read(untouched)).toEqual(before);
    expect((await api.store.projects.findDeleted(deleted, { since: new Date(0) }))?.name).toBe('Sem título');
  });

  test('what the lists cannot be told of one design they are told of the next', async () => {
    const told: string[] = [];
    const node = await startSyncNode(api.database, undefined, {
      findUnsettled: async () => ['unsettled-bad', 'unsettled-good'],
      onSettled: async (projectId) => {
        if (projectId === 'unsettled-bad') throw new Error('no answer');
        told.push(projectId);
      },
    });
    node.sync.catchUp();
    await expect.poll(() => told).toEqual(['unsettled-good']);
    expect(node.errors).toMatchObject([{ message: 'no answer' }]);
    await node.stop();
  });

  test('a server that is told to stop waits until the lists know', async () => {
    const events: string[] = [];
    const node = await startSyncNode(api.database, undefined, {
      onSettled: async () => {
        // As a database that takes its time.
        for (let turn = 0; turn < 2_000; turn += 1) await new Promise(setImmediate);
        events.push('told');
      },
    });
    const projectId = 'unsettled-stop';
    const client = connectSyncClient({ url: node.url, projectId, token: await node.token({ projectId }) });
    await client.saved();
    client.document.getMap('meta').set('title', 'Última');
    await client.saved();
    await node.stop();
    events.push('stopped');
    client.close();
    expect(events).toEqual(['told', 'stopped']);
  });
});
