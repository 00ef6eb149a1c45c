import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { docSnapshots, docUpdates } from '../../server/database/schema.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { connectSyncClient, type SyncClient } from '../harness/syncClient.ts';
import { startSyncNode, type SyncNode } from '../harness/syncNode.ts';

describeEachDatabase('sync', (kind) => {
  let database: TestDatabase;
  let node: SyncNode;
  const clients: SyncClient[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    node = await startSyncNode(database);
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await node.stop();
    await database.close();
  });

  const open = async (projectId: string, canEdit = true, document?: Y.Doc) => {
    const token = await node.token({ projectId, canEdit });
    const client = connectSyncClient({ url: node.url, projectId, token, ...(document ? { document } : {}) });
    clients.push(client);
    await client.saved();
    return client;
  };
  const rowsOf = (docId: string) => database.db.select().from(docUpdates).where(eq(docUpdates.docId, docId));
  const closing = async (socket: WebSocket) => {
    const [code] = await once(socket, 'close');
    return Number(code);
  };

  it('brings the edits of two people together', async () => {
    const [ana, bia] = [await open('p-two'), await open('p-two')];
    ana.document.getMap('nodes').set('a', 1);
    bia.document.getMap('nodes').set('b', 2);
    await Promise.all([
      ana.until(() => ana.document.getMap('nodes').size === 2),
      bia.until(() => bia.document.getMap('nodes').size === 2),
    ]);
    expect(ana.document.getMap('nodes').toJSON()).toEqual({ a: 1, b: 2 });
    expect(Y.encodeStateVector(ana.document)).toEqual(Y.encodeStateVector(bia.document));
  });

  it('lets nobody speak for another person, and a person who comes back for herself', async () => {
    const ana = await open('p-presence');
    const look = async (userId: string, document?: Y.Doc) => {
      const token = await node.token({ projectId: 'p-presence', userId, canEdit: userId === 'u1' });
      const client = connectSyncClient({
        url: node.url,
        projectId: 'p-presence',
        token,
        ...(document ? { document } : {}),
      });
      clients.push(client);
      await client.saved();
      return client;
    };
    const [bia, ivo] = [await look('bia'), await look('ivo')];
    const awarenessOf = ({ provider }: SyncClient) => provider.awareness ?? expect.fail('no awareness');
    /** What bia is shown of ana once she sees what ivo shows of himself. */
    const shownTo = async (mark: string) => {
      await expect.poll(() => awarenessOf(bia).getStates().get(ivo.document.clientID)).toEqual({ mark });
      return awarenessOf(bia).getStates().get(ana.document.clientID);
    };
    const forge = (clock: number, name: string): void => {
      const forged = new Awareness(new Y.Doc());
      forged.states.set(ana.document.clientID, { name });
      forged.meta.set(ana.document.clientID, { clock, lastUpdated: 0 });
      applyAwarenessUpdate(
        awarenessOf(ivo),
        encodeAwarenessUpdate(forged, [ana.document.clientID]),
        'forged',
      );
      forged.destroy();
    };

    awarenessOf(ana).setLocalState({ name: 'Ana' });
    await expect.poll(() => awarenessOf(bia).getStates().get(ana.document.clientID)).toEqual({ name: 'Ana' });
    forge(50, 'Ivo');
    awarenessOf(ivo).setLocalState({ mark: 'forged' });
    expect(await shownTo('forged')).toEqual({ name: 'Ana' });

    // Gone, she cannot be brought back by somebody else; she herself can come back as who she was.
    ana.close();
    await expect.poll(() => awarenessOf(bia).getStates().has(ana.document.clientID)).toBe(false);
    forge(100, 'Ivo');
    awarenessOf(ivo).setLocalState({ mark: 'gone' });
    expect(await shownTo('gone')).toBeUndefined();
    const again = new Y.Doc();
    again.clientID = ana.document.clientID;
    const back = await look('u1', again);
    for (let clock = 0; clock < 5; clock += 1) awarenessOf(back).setLocalState({ name: 'Ana de volta' });
    await expect
      .poll(() => awarenessOf(bia).getStates().get(ana.document.clientID))
      .toEqual({ name: 'Ana de volta' });
  });

  it('shows a person who is back before her lost connection is known to be, and only as long as she is there', async () => {
    const projectId = 'p-back';
    const [first, bia, ivo] = [await open(projectId), await open(projectId), await open(projectId)];
    const again = new Y.Doc();
    again.clientID = first.document.clientID;
    const awarenessOf = ({ provider }: SyncClient) => provider.awareness ?? expect.fail('no awareness');
    const shown = () => awarenessOf(bia).getStates().get(again.clientID);
    awarenessOf(first).setLocalState({ name: 'Ana' });
    await expect.poll(shown).toEqual({ name: 'Ana' });
    const second = await open(projectId, true, again);
    for (let clock = 0; clock < 5; clock += 1) awarenessOf(second).setLocalState({ name: 'Ana de volta' });
    await expect.poll(shown).toEqual({ name: 'Ana de volta' });

    const { sockets } = node.sync.count();
    first.close();
    await expect.poll(() => node.sync.count().sockets).toBe(sockets - 1);
    awarenessOf(ivo).setLocalState({ mark: 'later' });
    await expect
      .poll(() => awarenessOf(bia).getStates().get(ivo.document.clientID))
      .toEqual({ mark: 'later' });
    expect(shown()).toEqual({ name: 'Ana de volta' });
    second.close();
    await expect.poll(shown).toBeUndefined();
  });

  it('has every acknowledged edit in the database at the moment of the acknowledgement', async () => {
    const client = await open('p-ack');
    for (let n = 0; n < 20; n += 1) {
      client.document.getMap('nodes').set(`n${n}`, n);
      await client.saved();
      const stored = new Y.Doc();
      for (const { data } of await rowsOf('p-ack')) Y.applyUpdate(stored, data);
      expect(stored.getMap('nodes').get(`n${n}`)).toBe(n);
    }
  });

  it('has an edit that could not be written sent again as soon as the database takes it', async () => {
    const client = await open('p-full');
    await database.inTransaction(({ exec }) =>
      exec(`
        create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
        create trigger refuse before insert on doc_updates for each row
          when (new.doc_id = 'p-full') execute function refuse();
      `),
    );
    const disconnected = Promise.withResolvers<number>();
    client.provider.on('disconnect', ({ event }: { event: { code: number } }) =>
      disconnected.resolve(event.code),
    );
    using printed = vi.spyOn(console, 'error').mockReturnValue();
    client.document.getMap('nodes').set('a', 1);
    expect(await disconnected.promise).toBe(1011);
    expect(client.provider.hasUnsyncedChanges).toBe(true);
    // The failure is told once, and what people wrote is printed nowhere.
    expect(String(node.errors.at(-1))).toContain('doc_updates');
    expect(inspect(printed.mock.calls)).not.toContain('doc_updates');
    await database.db.execute('drop trigger refuse on doc_updates');
    await client.saved();
    const stored = new Y.Doc();
    for (const { data } of await rowsOf('p-full')) Y.applyUpdate(stored, data);
    expect(stored.getMap('nodes').get('a')).toBe(1);
  });

  it('logs nothing when somebody comes back with nothing new', async () => {
    const client = await open('p-again');
    client.document.getMap('nodes').set('a', 1);
    client.document.getMap('nodes').delete('a');
    await client.saved();
    const before = (await rowsOf('p-again')).length;
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(client.document));
    await open('p-again', true, copy);
    expect((await rowsOf('p-again')).length).toBe(before);
  });

  it('takes edits made offline back, also when they are larger than a frame', async () => {
    const document = new Y.Doc();
    document.getMap('nodes').set('big', 'x'.repeat(3 * 1024 * 1024));
    await open('p-offline', true, document);
    const other = await open('p-offline');
    expect(String(other.document.getMap('nodes').get('big')).length).toBe(3 * 1024 * 1024);
  });

  it('shows but never takes edits of somebody who may only look', async () => {
    const editor = await open('p-read');
    editor.document.getMap('nodes').set('a', 1);
    await editor.saved();
    const reader = await open('p-read', false);
    expect(reader.document.getMap('nodes').get('a')).toBe(1);
    const closed = closeCode(reader);
    reader.document.getMap('nodes').set('b', 2);
    expect(await closed).toBe(4403);
    reader.close();
    expect(editor.document.getMap('nodes').has('b')).toBe(false);
    expect((await rowsOf('p-read')).length).toBe(1);
  });

  it.each([
    ['a forged token', 4401, async () => 'x.y.z'],
    ['no token', 4401, async () => ''],
    ["another design's token", 4401, () => node.token({ projectId: 'p-other' })],
  ])('refuses %s', async (_name, code, token) => {
    const client = connectSyncClient({ url: node.url, projectId: 'p-refused', token: await token() });
    const closed = closeCode(client);
    expect(await closed).toBe(code);
    client.close();
  });

  it('answers 4404 for a design that is not there or not theirs', async () => {
    node.permission = { canView: false, canEdit: false };
    const client = connectSyncClient({
      url: node.url,
      projectId: 'p-none',
      token: await node.token({ projectId: 'p-none' }),
    });
    const closed = closeCode(client);
    expect(await closed).toBe(4404);
    client.close();
    node.permission = { canView: true, canEdit: true };
  });

  it('ends live sockets when rights change', async () => {
    const client = await open('p-rights');
    const closed = closeCode(client);
    node.sync.connections.closeProject('p-rights');
    expect(await closed).toBe(4404);
    client.close();
  });

  it('refuses pages of other origins and other paths, and lets its own in', async () => {
    const answer = async (url: string, origin: string) => {
      const socket = new WebSocket(url, { origin });
      const result = await Promise.race([
        once(socket, 'open').then(() => 101),
        once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
      ]);
      socket.on('error', () => undefined);
      socket.terminate();
      return result;
    };
    expect(await answer(node.url, 'https://malvada.example')).toBe(403);
    expect(await answer(node.url, 'https://permitida.example')).toBe(101);
    expect(await answer(node.url, node.url.replace('ws', 'http').replace('/sync', ''))).toBe(101);
    expect(await answer(`${node.url}/x`, 'https://permitida.example')).toBe(404);
  });

  it('survives hostile frames and goes on serving others', async () => {
    const good = await open('p-good');
    const random = (length: number) => randomBytes(length);
    const token = await node.token({ projectId: 'p-hostile' });
    for (let round = 0; round < 100; round += 1) {
      const socket = new WebSocket(node.url);
      socket.on('error', () => undefined);
      await once(socket, 'open');
      const closed = closing(socket);
      if (round % 2 === 1) socket.send(authFrame('p-hostile', token));
      socket.send(round % 3 === 0 ? damagedUpdate('p-hostile', random(40)) : random(1 + (round % 60)));
      socket.send(random(30));
      socket.send(random(30));
      expect([1007, 4401, 4404, 4205, 1008]).toContain(await closed);
    }
    const text = new WebSocket(node.url);
    await once(text, 'open');
    text.send('olá');
    expect(await closing(text)).toBe(1003);
    const large = new WebSocket(node.url);
    large.on('error', () => undefined);
    await once(large, 'open');
    large.send(random(1024 * 1024 + 1));
    expect(await closing(large)).toBe(1009);
    const unfinished = new WebSocket(node.url);
    unfinished.on('error', () => undefined);
    await once(unfinished, 'open');
    for (let part = 0; part < 16; part += 1) unfinished.send(random(1024 * 1024), { fin: false });
    expect(await closing(unfinished)).toBe(1006);
    expect(await rowsOf('p-hostile')).toEqual([]);

    good.document.getMap('nodes').set('still', 'here');
    await good.saved();
    expect((await rowsOf('p-good')).length).toBe(1);
  });

  it('ends a socket that floods', async () => {
    const socket = new WebSocket(node.url);
    await once(socket, 'open');
    const closed = closing(socket);
    const token = await node.token({ projectId: 'p-flood' });
    socket.send(authFrame('p-flood', token));
    for (let n = 0; n < 2000; n += 1) socket.send(Uint8Array.of(10));
    expect(await closed).toBe(1008);
  });

  it('edits on the server: logged, shown live, and never twice at once', async () => {
    const client = await open('p-server');
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        node.sync.documents.edit('p-server', 'u1', (document) => {
          const map = document.getMap<number>('nodes');
          map.set('count', (map.get('count') ?? 0) + 1);
          return n;
        }),
      ),
    );
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await client.until(() => client.document.getMap('nodes').get('count') === 10);
    const read = await node.sync.documents.read('p-server');
    expect(read.getMap('nodes').get('count')).toBe(10);
    await node.sync.documents.edit('p-closed', undefined, (document) => document.getMap('nodes').set('a', 1));
    expect((await open('p-closed')).document.getMap('nodes').get('a')).toBe(1);
  });

  it('folds the log of a document that only programs edit, which nobody ever opens', async () => {
    for (let n = 0; n < 25; n += 1)
      await node.sync.documents.edit('p-api', 'u1', (document) => document.getMap('nodes').set(`n${n}`, n));
    await expect.poll(async () => (await rowsOf('p-api')).length).toBeLessThan(10);
    expect((await node.sync.documents.read('p-api')).getMap('nodes').size).toBe(25);
  });

  it('folds a long log into a snapshot when everybody has left', async () => {
    const client = await open('p-long');
    for (let n = 0; n < 250; n += 1) client.document.getMap('nodes').set('n', n);
    await client.saved();
    expect((await rowsOf('p-long')).length).toBe(250);
    client.close();
    await expect.poll(async () => (await rowsOf('p-long')).length, { timeout: 20_000 }).toBe(0);
    const [snapshot] = await database.db.select().from(docSnapshots).where(eq(docSnapshots.docId, 'p-long'));
    expect(snapshot?.data.length).toBeLessThan(200);
    expect((await open('p-long')).document.getMap('nodes').get('n')).toBe(249);
  });
});

describe.skipIf(inject('redisUrl') === null || inject('postgresUrl') === null)(
  'sync over two nodes (redis)',
  () => {
    it('shows edits of one node on the other and logs each once', async () => {
      const database = await openTestDatabase('postgres');
      const redisUrl = inject('redisUrl') ?? '';
      const nodes = await Promise.all([startSyncNode(database, redisUrl), startSyncNode(database, redisUrl)]);
      const open = async (node: SyncNode) => {
        const token = await node.token({ projectId: 'p-redis' });
        const client = connectSyncClient({ url: node.url, projectId: 'p-redis', token });
        await client.saved();
        return client;
      };
      const [a, b] = [await open(nodes[0]), await open(nodes[1])];
      a.document.getMap('nodes').set('a', 1);
      b.document.getMap('nodes').set('b', 2);
      await nodes[0].sync.documents.edit('p-redis', undefined, (document) =>
        document.getMap('nodes').set('c', 3),
      );
      const whole = (client: SyncClient) => client.until(() => client.document.getMap('nodes').size === 3);
      await Promise.all([whole(a), whole(b)]);
      expect(b.document.getMap('nodes').toJSON()).toEqual({ a: 1, b: 2, c: 3 });
      expect(await database.db.$count(docUpdates)).toBe(3);

      // The caller has its answer while the design is still open for the other nodes, which takes two seconds.
      await nodes[0].sync.documents.edit('p-alone', undefined, (document) =>
        document.getMap('nodes').set('d', 4),
      );
      expect(nodes[0].sync.count().documents).toBe(2);
      await expect.poll(() => nodes[0].sync.count().documents).toBe(1);

      // Long before they would count as gone.
      a.provider.setAwarenessField('user', 'ana');
      const here = a.document.clientID;
      const seen = () => b.provider.awareness?.getStates().has(here);
      await expect.poll(seen).toBe(true);
      a.close();
      await expect.poll(seen).toBe(false);

      const closed = closeCode(b);
      nodes[0].sync.connections.closeUser('u1');
      expect(await closed).toBe(4205);
      b.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await database.close();
    });
  },
);

/** Code of the next close of a client's socket. */
const closeCode = (client: SyncClient) =>
  new Promise<number>((resolve) =>
    client.provider.on('close', ({ event }: { event: { code: number } }) => resolve(event.code)),
  );

const frame = (address: string, ...rest: readonly number[]) => {
  const name = new TextEncoder().encode(address);
  return Uint8Array.of(name.length, ...name, ...rest);
};

function authFrame(address: string, token: string): Uint8Array {
  const bytes = new TextEncoder().encode(token);
  const length = [(bytes.length & 0x7f) | 0x80, bytes.length >> 7];
  return frame(address, 2, 0, ...length, ...bytes);
}

function damagedUpdate(address: string, noise: Uint8Array): Uint8Array {
  return frame(address, 0, 2, noise.length, ...noise);
}
