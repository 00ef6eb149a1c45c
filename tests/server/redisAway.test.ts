import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type afterUnloadDocumentPayload,
  Document,
  IncomingMessage,
  MessageType,
  type onAwarenessUpdatePayload,
  type onChangePayload,
  type onConfigurePayload,
} from '@hocuspocus/server';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { applyAwarenessUpdate, Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { createCutoutLock } from '../../server/domain/cutout/createCutoutLock.ts';
import { createRedisFanOut } from '../../server/sync/createRedisFanOut.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { findFreePort } from '../harness/findFreePort.ts';
import { callApi, type SpawnedServer, spawnServer } from '../harness/spawnServer.ts';
import { type StartedRedis, startRedis } from '../harness/startRedis.ts';
import { connectSyncClient } from '../harness/syncClient.ts';

const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1 };
const connect = async (url: string) => {
  const client = new Redis(url, options);
  client.on('error', () => undefined);
  await new Promise((resolve) => client.once('ready', resolve));
  return client;
};

const isAbsent = inject('postgresUrl') === null || inject('redisUrl') === null;

describe.skipIf(isAbsent)('two nodes while Redis is away (scaled out)', () => {
  let database: TestDatabase;
  let redis: StartedRedis | undefined;
  let port = 0;
  let nodes: SpawnedServer[] = [];
  let folder = '';
  let token = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prancheta-redis-away-'));
    database = await openTestDatabase('postgres');
    port = await findFreePort();
    redis = await startRedis(port);
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      SECRET_KEY: 's'.repeat(40),
    };
    nodes = await Promise.all(
      ['a', 'b'].map((name) => spawnServer({ ...settings, DATA_DIR: join(folder, name) })),
    );
    const fields = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'segredo' };
    token = (await callApi<{ token: string }>(node(0), '/api/users/create', fields)).token;
  });
  afterAll(async () => {
    await Promise.all(nodes.map((each) => each.end('SIGKILL')));
    await redis?.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const node = (at: number): SpawnedServer => {
    const found = nodes[at];
    if (!found) throw new Error(`node ${at} did not start`);
    return found;
  };
  const create = async () => {
    const fields = { project_name: 'Dois nós', width: '200', height: '100' };
    const path = '/api/projects/create';
    return (await callApi<{ project_id: string }>(node(0), path, fields, token)).project_id;
  };
  const open = async (at: number, projectId: string) => {
    const path = '/api/projects/sync-token';
    const answer = await callApi<{ token: string }>(node(at), path, { project_id: projectId }, token);
    const url = `${node(at).url.replace('http', 'ws')}/sync`;
    const client = connectSyncClient({ url, projectId, token: answer.token });
    await client.saved();
    return client;
  };
  type Client = Awaited<ReturnType<typeof open>>;
  const edit = async (client: Client, name: string) => {
    client.document.getMap('ledger').set(name, 1);
    await client.saved();
  };
  const seen = async (client: Client, names: readonly string[]) => {
    await client.until(() => client.document.getMap('ledger').size === names.length);
    expect([...client.document.getMap('ledger').keys()].toSorted()).toEqual(names);
  };

  it('answers, opens and saves, and has the same on both nodes once Redis is back', async () => {
    const [known, other] = [await create(), await create()];
    const early = [await open(0, known), await open(1, known)] as const;
    await redis?.stop();

    for (const { url } of nodes) {
      for (const path of ['/api/health', '/api/health/ready'])
        expect((await fetch(`${url}${path}`)).status).toBe(200);
    }
    await edit(early[0], 'a');
    await edit(early[1], 'b');
    const late = [await open(0, other), await open(1, other)] as const;
    await edit(late[0], 'a');
    await edit(late[1], 'b');

    redis = await startRedis(port);
    for (const client of [...early, ...late]) await seen(client, ['a', 'b']);
    await edit(late[0], 'c');
    await seen(late[1], ['a', 'b', 'c']);
    for (const client of [...early, ...late]) client.close();
  });

  it('names and lets go of designs while Redis is away, and shows who came meanwhile once it is back', async () => {
    const [project, passing] = [await create(), await create()];
    const clients = [await open(0, project), await open(1, project)] as const;
    const [ana, elsewhere] = clients.map(({ provider }) => provider.awareness ?? expect.fail('no awareness'));
    // Otherwise it shows itself again every few seconds, changed or not.
    clearInterval(ana?._checkInterval);
    await redis?.stop();

    clients[0].document.getMap('meta').set('title', 'Feira de maio');
    const names = async () => {
      const fields = { page: '1', items_per_page: '5' };
      const path = '/api/projects/get/all/user';
      const { projects } = await callApi<{ projects: { project_name: string }[] }>(
        node(0),
        path,
        fields,
        token,
      );
      return projects.map(({ project_name }) => project_name);
    };
    await expect.poll(names).toContain('Feira de maio');
    const brief = await open(0, passing);
    await edit(brief, 'a');
    brief.close();
    const openDesigns = async () =>
      /^prancheta_sync_documents (\d+)$/m.exec(await (await fetch(`${node(0).url}/metrics`)).text())?.[1];
    await expect.poll(openDesigns).toBe('1');
    ana?.setLocalState({ name: 'Ana' });
    await edit(clients[0], 'a');

    redis = await startRedis(port);
    await expect.poll(() => elsewhere?.getStates().get(ana?.clientID ?? 0)).toEqual({ name: 'Ana' });
    await seen(clients[1], ['a']);
    for (const client of clients) client.close();
  });

  it('asks for what was edited elsewhere while only its ear was away', async () => {
    const project = await create();
    const clients = [await open(0, project), await open(1, project)] as const;
    const operator = await connect(`redis://127.0.0.1:${port}`);
    await operator.call('client', 'kill', 'type', 'pubsub');
    await edit(clients[0], 'a');
    await seen(clients[1], ['a']);
    operator.disconnect();
    for (const client of clients) client.close();
  });

  it('stops as it should while Redis is away', async () => {
    await redis?.stop();
    const client = await open(0, await create());
    await edit(client, 'a');
    client.close();
    expect(await Promise.all(nodes.map((each) => each.end('SIGTERM')))).toEqual([0, 0]);
  });
});

describe('edits and people nobody can hear of', () => {
  it('are not kept for as long as Redis is away', async () => {
    const fanOut = createRedisFanOut(`redis://127.0.0.1:${await findFreePort()}`, () => undefined);
    const sent = vi.spyOn(fanOut.pub, 'publish');
    const document = new Document('away');
    const { name: documentName, awareness } = document;
    vi.spyOn(document.connections, 'size', 'get').mockReturnValue(1);
    await fanOut.onChange({ documentName, document } as onChangePayload);
    const others: number[] = [];
    const people = { added: [awareness.clientID], updated: others, removed: others };
    await fanOut.onAwarenessUpdate({
      documentName,
      document,
      awareness,
      ...people,
    } as onAwarenessUpdatePayload);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).not.toHaveBeenCalled();
    document.destroy();
    for (const client of [fanOut.pub, fanOut.sub]) client.disconnect(false);
  });
});

describe('people who leave in one turn', () => {
  it('are all told of, though nobody is left when it ends', async () => {
    const fanOut = createRedisFanOut(`redis://127.0.0.1:${await findFreePort()}`, () => undefined);
    for (const client of [fanOut.pub, fanOut.sub]) client.disconnect(false);
    fanOut.pub.status = 'ready';
    const sent = vi.spyOn(fanOut.pub, 'publish').mockResolvedValue(1);
    const document = new Document('left');
    const { name: documentName, awareness } = document;
    const here = vi.spyOn(document.connections, 'size', 'get');
    const none: number[] = [];
    for (const [at, id] of [7, 8].entries()) {
      awareness.meta.set(id, { clock: 1, lastUpdated: 0 });
      here.mockReturnValue(1 - at);
      const people = { added: none, updated: none, removed: [id] };
      void fanOut.onAwarenessUpdate({
        ...{ documentName, document, awareness },
        ...people,
      } as onAwarenessUpdatePayload);
    }
    await new Promise((resolve) => setImmediate(resolve));
    const elsewhere = new Awareness(new Doc());
    for (const id of [7, 8]) {
      elsewhere.states.set(id, {});
      elsewhere.meta.set(id, { clock: 0, lastUpdated: 0 });
    }
    for (const [, frame] of sent.mock.calls) {
      const message = new IncomingMessage((frame as Buffer).subarray(fanOut.messagePrefix.length));
      expect([message.readVarString(), message.readVarUint()]).toEqual(['left', MessageType.Awareness]);
      applyAwarenessUpdate(elsewhere, message.readVarUint8Array(), null);
    }
    expect([7, 8].filter((id) => elsewhere.states.has(id))).toEqual([]);
    elsewhere.destroy();
    document.destroy();
  });
});

describe('a node that is back after another', () => {
  it('asks for the people of that one, which was heard by nobody when it showed them', async () => {
    const fanOut = createRedisFanOut(`redis://127.0.0.1:${await findFreePort()}`, () => undefined);
    for (const client of [fanOut.pub, fanOut.sub]) {
      client.disconnect(false);
      client.status = 'ready';
    }
    vi.spyOn(fanOut.sub, 'ping').mockResolvedValue('PONG');
    const sent = vi.spyOn(fanOut.pub, 'publish').mockResolvedValue(1);
    const document = new Document('shared');
    await fanOut.onConfigure({
      instance: { documents: new Map([['shared', document]]) },
    } as onConfigurePayload);
    fanOut.sub.emit('ready');
    const readTypes = () =>
      sent.mock.calls.map(([, frame]) => {
        const message = new IncomingMessage((frame as Buffer).subarray(fanOut.messagePrefix.length));
        return [message.readVarString(), message.readVarUint()];
      });
    await expect.poll(readTypes).toContainEqual(['shared', MessageType.QueryAwareness]);
    document.destroy();
  });
});

describe.skipIf(isAbsent)('a node that has stopped', () => {
  it('is silent about the designs it lets go of, and what it says reaches nobody', async () => {
    const told = vi.fn<(error: unknown) => void>();
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fanOut = createRedisFanOut(inject('redisUrl') ?? '', told);
    await fanOut.onDestroy();
    expect(await fanOut.pub.publish('a', 'b')).toBe(0);
    const instance = { documents: new Map() };
    await fanOut.afterUnloadDocument({ documentName: 'gone', instance } as afterUnloadDocumentPayload);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).not.toHaveBeenCalled();
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe.skipIf(isAbsent)('one cut-out a person', () => {
  it('holds over all nodes, and on each while Redis is away', async () => {
    const port = await findFreePort();
    let redis = await startRedis(port);
    const clients = await Promise.all([connect(redis?.url ?? ''), connect(redis?.url ?? '')]);
    const [first, second] = [createCutoutLock(clients[0]), createCutoutLock(clients[1])];
    expect([await first.take('ana'), await second.take('ana'), await first.take('ana')]).toEqual([
      true,
      false,
      false,
    ]);
    await first.release('ana');
    expect(await second.take('ana')).toBe(true);

    await redis?.stop();
    expect([await second.take('ana'), await first.take('ana'), await first.take('ana')]).toEqual([
      false,
      true,
      false,
    ]);
    await second.release('ana');
    expect(await second.take('ana')).toBe(true);

    redis = await startRedis(port);
    for (const client of clients) await expect.poll(() => client.status).toBe('ready');
    for (const lock of [first, second]) await lock.release('ana');
    expect(await first.take('ana')).toBe(true);
    for (const client of clients) client.disconnect();
    await redis?.stop();
  });

  it('is free again on all nodes soon after a release that Redis did not hear of', async () => {
    const url = inject('redisUrl') ?? '';
    const [client, other] = await Promise.all([connect(url), connect(url)]);
    const [first, second] = [createCutoutLock(client), createCutoutLock(other)];
    expect(await first.take('bia')).toBe(true);
    vi.spyOn(client, 'eval').mockRejectedValueOnce(new Error('Command timed out'));
    await first.release('bia');
    expect(await second.take('bia')).toBe(false);
    await expect.poll(() => second.take('bia')).toBe(true);

    await second.release('bia');
    expect(await first.take('bia')).toBe(true);
    await first.release('bia');
    for (const each of [client, other]) each.disconnect();
  });
});
