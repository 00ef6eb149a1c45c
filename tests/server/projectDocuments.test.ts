import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deleteNodes } from '../../scene/commands/deleteNodes.ts';
import { groupNodes } from '../../scene/commands/groupNodes.ts';
import { reorderNodes } from '../../scene/commands/reorderNodes.ts';
import { transformNodes } from '../../scene/commands/transformNodes.ts';
import { openDocument } from '../../scene/document/openDocument.ts';
import type { SceneDocument, SceneWriter } from '../../scene/document/types.ts';
import { translation } from '../../scene/geometry/matrix.ts';
import type { NodePatch } from '../../scene/nodes/types.ts';
import { docBases, projects, users } from '../../server/database/schema.ts';
import { openProject } from '../../server/domain/project/openProject.ts';
import type { CanvasJson, ProjectDocuments } from '../../server/domain/project/ProjectDocuments.ts';
import { createStore } from '../../server/repositories/createStore.ts';
import { createProjectDocuments } from '../../server/sync/createProjectDocuments.ts';
import { KeptBases } from '../../server/sync/KeptBases.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { connectSyncClient, type SyncClient } from '../harness/syncClient.ts';
import { startSyncNode, type SyncNode } from '../harness/syncNode.ts';

const rect = (id: string, extra: Record<string, unknown> = {}) => ({
  type: 'Rect',
  id,
  version: '6.5.3',
  originX: 'left',
  originY: 'top',
  left: 10,
  top: 20,
  width: 30,
  height: 40,
  fill: '#ff0000',
  ...extra,
});
const canvas = (...objects: Record<string, unknown>[]): CanvasJson => ({ version: '6.5.3', objects });
const idsOf = ({ objects }: CanvasJson) => objects.filter(({ name }) => name !== 'clip').map(({ id }) => id);

describe('project documents', () => {
  let database: TestDatabase;
  let node: SyncNode;
  let documents: ProjectDocuments;
  const clients: SyncClient[] = [];
  const area = { width: 500, height: 400 };
  const size = { ...area, title: 'Teste' };

  beforeAll(async () => {
    database = await openTestDatabase();
    node = await startSyncNode(database);
    documents = createProjectDocuments(node.sync.documents, new KeptBases(database.db));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await node.stop();
    await database.close();
  });

  const open = async (projectId: string) => {
    const client = connectSyncClient({ url: node.url, projectId, token: await node.token({ projectId }) });
    clients.push(client);
    await client.saved();
    return client;
  };
  const edit = async (client: SyncClient, id: string, patch: NodePatch) => {
    const scene = openDocument(client.document);
    scene.transact('user', (writer) => writer.update(id, patch));
    scene.destroy();
    await client.saved();
  };
  const remove = async (client: SyncClient, id: string) => {
    const scene = openDocument(client.document);
    scene.transact('user', (writer) => writer.remove(id));
    scene.destroy();
    await client.saved();
  };

  it('seeds once, the same bytes each time, and gives the file back as it was, with its size', async () => {
    const json = canvas(rect('a'), rect('b', { myOwnKey: { kept: true } }));
    await documents.seed('seed-1', { ...size, json });
    await documents.seed('seed-1', { ...size, json: canvas(rect('other')) });
    await documents.seed('seed-2', { ...size, json });
    // A file that does not say its size would be read with another one elsewhere.
    expect(await documents.readJson('seed-1')).toEqual({ ...json, ...area });
    const [one, two] = await Promise.all([
      documents.captureState('seed-1'),
      documents.captureState('seed-2'),
    ]);
    expect(one).toEqual(two);
    expect([one.width, one.height]).toEqual([500, 400]);
  });

  it('starts an empty design with a work area of its size', async () => {
    await documents.seed('empty', size);
    const { objects } = await documents.readJson('empty');
    expect(objects).toMatchObject([{ name: 'clip', width: 500, height: 400 }]);
    await documents.merge('empty', { width: 600, title: 'Novo' }, 'u1');
    expect(await documents.captureState('empty')).toMatchObject({ width: 600, height: 400 });
  });

  it('does what a save says: changes, adds, removes, reorders, and repeats without effect', async () => {
    await documents.seed('save', { ...size, json: canvas(rect('a'), rect('b'), rect('c')) });
    const json = canvas(rect('c'), rect('d', { fill: '#00ff00' }), rect('a', { left: 99 }));
    await documents.merge('save', { json }, 'u1');
    expect(await documents.readJson('save')).toEqual({ ...json, ...area });
    const { state } = await documents.captureState('save');
    await documents.merge('save', { json }, 'u1');
    expect((await documents.captureState('save')).state).toEqual(state);
  });

  it('keeps what people did live since the saver last looked', async () => {
    await documents.seed('live', { ...size, json: canvas(rect('a'), rect('b'), rect('c')) });
    const seen = await documents.openJson('live', 'u1');
    const client = await open('live');
    await edit(client, 'a', { left: 300 });
    await remove(client, 'c');
    // The server looks by itself, another person does, and saves.
    await documents.readJson('live');
    await documents.openJson('live', 'u2');
    await documents.merge('live', { title: 'Outro' }, 'u2');
    const scene = openDocument(client.document);
    const a = scene.get('a');
    if (!a) throw new Error('a is missing');
    scene.transact('user', (writer) =>
      writer.insert({ ...a, id: 'new', publicId: 'new', index: `${a.index}V` }),
    );
    scene.destroy();
    await client.saved();

    // The saver turns b green and knows nothing of the rest.
    const objects = seen.objects.map((object) =>
      object.id === 'b' ? { ...object, fill: '#00ff00' } : object,
    );
    await documents.merge('live', { json: { ...seen, objects } }, 'u1');
    const merged = await documents.readJson('live');
    expect(idsOf(merged)).toEqual(['a', 'new', 'b']);
    expect(merged.objects.find(({ id }) => id === 'a')).toMatchObject({ left: 300 });
    expect(merged.objects.find(({ id }) => id === 'b')).toMatchObject({ fill: '#00ff00' });
    await client.until(() => {
      const view = openDocument(client.document);
      const node = view.get('b');
      view.destroy();
      return node?.fill === '#00ff00';
    });
  });

  /** A person moves `a` and puts `new` above it. */
  const editLive = async (projectId: string) => {
    const client = await open(projectId);
    const scene = openDocument(client.document);
    const a = scene.get('a');
    if (!a) throw new Error('a is missing');
    scene.transact('user', (writer) => {
      writer.update('a', { left: 300 });
      writer.insert({ ...a, id: 'new', publicId: 'new', index: `${a.index}V` });
    });
    scene.destroy();
    await client.saved();
  };
  const paint = ({ objects, ...file }: CanvasJson, id: string, fill: string): CanvasJson => ({
    ...file,
    objects: objects.map((object) => (object.id === id ? { ...object, fill } : object)),
  });
  const expectBoth = async (projectId: string, fill: string) => {
    const merged = await documents.readJson(projectId);
    expect(idsOf(merged)).toEqual(['a', 'new', 'b']);
    expect(merged.objects.find(({ id }) => id === 'a')).toMatchObject({ left: 300 });
    expect(merged.objects.find(({ id }) => id === 'b')).toMatchObject({ fill });
  };

  it('knows after a restart, and on another node, what the saver last looked at', async () => {
    await documents.seed('restart', { ...size, json: canvas(rect('z')) });
    // Nothing of what it began as is left.
    await documents.merge('restart', { json: canvas(rect('a'), rect('b'), rect('c')) }, 'u2');
    const seen = await documents.openJson('restart', 'u1');
    await editLive('restart');
    const restarted = createProjectDocuments(node.sync.documents, new KeptBases(database.db));
    const json = paint(canvas(...seen.objects.filter(({ id }) => id !== 'c')), 'b', '#00ff00');
    await restarted.merge('restart', { json }, 'u1');
    await expectBoth('restart', '#00ff00');
  });

  it('takes nothing back where a save comes twice, or the next one is made from the same copy', async () => {
    await documents.seed('again', { ...size, json: canvas(rect('a'), rect('b')) });
    const seen = await documents.openJson('again', 'u1');
    await editLive('again');
    const green = paint(seen, 'b', '#00ff00');
    await documents.merge('again', { json: green }, 'u1');
    const { state } = await documents.captureState('again');
    await documents.merge('again', { json: green }, 'u1');
    expect((await documents.captureState('again')).state).toEqual(state);
    await documents.merge('again', { json: paint(seen, 'b', '#0000ff') }, 'u1');
    await expectBoth('again', '#0000ff');
    // What the saver itself has put there it can remove.
    const added = { ...seen, objects: [...seen.objects, rect('d')] };
    await documents.merge('again', { json: added }, 'u1');
    expect(idsOf(await documents.readJson('again'))).toEqual(['a', 'new', 'b', 'd']);
    await documents.merge('again', { json: paint(seen, 'b', '#0000ff') }, 'u1');
    await expectBoth('again', '#0000ff');
  });

  it('leaves what people restacked since the saver last looked, and moves what the save moved', async () => {
    await documents.seed('restacked', { ...size, json: canvas(rect('a'), rect('b'), rect('c'), rect('d')) });
    const seen = await documents.openJson('restacked', 'u1');
    const client = await open('restacked');
    const scene = openDocument(client.document);
    reorderNodes(scene, ['a'], 'bringToFront');
    scene.destroy();
    await client.saved();
    await documents.merge('restacked', { json: paint(seen, 'b', '#00ff00') }, 'u1');
    expect(idsOf(await documents.readJson('restacked'))).toEqual(['b', 'c', 'd', 'a']);
    const [sheetAndA, [b, c, d]] = [seen.objects.slice(0, -3), seen.objects.slice(-3)];
    const objects = [...sheetAndA, d!, b!, c!];
    await documents.merge('restacked', { json: { ...seen, objects } }, 'u1');
    expect(idsOf(await documents.readJson('restacked'))).toEqual(['d', 'b', 'c', 'a']);
  });

  it('does not take a new name for a look at the design', async () => {
    await documents.seed('renamed', { ...size, json: canvas(rect('a'), rect('b')) });
    const seen = await documents.openJson('renamed', 'u1');
    await editLive('renamed');
    await documents.merge('renamed', { title: 'Outro nome' }, 'u1');
    await documents.merge('renamed', { json: paint(seen, 'b', '#00ff00') }, 'u1');
    await expectBoth('renamed', '#00ff00');
  });

  it('compares a save with what a program was given, not with what the same person looked at since', async () => {
    const { db } = database;
    const userId = 'looker';
    await db
      .insert(users)
      .values({ id: userId, email: 'l@x.local', username: userId, name: userId, searchText: userId });
    const row = { userId, name: 'a', width: 500, height: 400, searchText: '' };
    await db.insert(projects).values({ ...row, id: 'looked' });
    await documents.seed('looked', { ...size, json: canvas(rect('a'), rect('b')) });
    const open = (onlyLooks: boolean) =>
      openProject(
        createStore(db),
        { documents, clock: () => new Date() },
        { projectId: 'looked', asker: { userId, userType: 'user' }, onlyLooks },
      );
    const seen = await open(false);
    await editLive('looked');
    const looked = await open(true);
    expect(idsOf(looked.json)).toEqual(['a', 'new', 'b']);
    await documents.merge('looked', { json: paint(seen.json, 'b', '#00ff00') }, userId);
    await expectBoth('looked', '#00ff00');
  });

  it.each(['bytes of nothing', ''])(
    'saves also where what was last seen cannot be read (%s)',
    async (text) => {
      const id = `unread ${text}`;
      await documents.seed(id, { ...size, json: canvas(rect('a'), rect('b')) });
      const seen = await documents.openJson(id, 'u1');
      await database.db
        .update(docBases)
        .set({ data: Buffer.from(text) })
        .where(and(eq(docBases.docId, id), eq(docBases.userId, 'u1')));
      await editLive(id);
      await documents.merge(id, { json: paint(seen, 'b', '#00ff00') }, 'u1');
      await expectBoth(id, '#00ff00');
      expect(await new KeptBases(database.db).find(id, 'u1')).toBeDefined();
    },
  );

  it('forgets what was last seen of a design with the design', async () => {
    const bases = new KeptBases(database.db);
    await documents.seed('gone', { ...size, json: canvas(rect('a')) });
    await documents.openJson('gone', 'u1');
    expect((await bases.find('gone', 'u1'))?.get('main')?.nodes.get('a')).toMatchObject({
      left: 10,
      publicId: 'a',
    });
    await node.sync.documents.purge('gone');
    expect(await bases.find('gone', 'u1')).toBeUndefined();
  });

  it("knows an object by its file's id whatever the document calls it", async () => {
    await documents.seed('names', { ...size, json: canvas(rect('a'), rect('b')) });
    const client = await open('names');
    const scene = openDocument(client.document);
    const a = scene.get('a');
    if (!a) throw new Error('a is missing');
    scene.transact('user', (writer) => {
      writer.insert({ ...a, id: 'internal', publicId: 'public', index: `${a.index}V` });
      // Its file id is another node's key.
      writer.insert({ ...a, id: 'other', publicId: 'internal', index: `${a.index}W` });
    });
    scene.destroy();
    await client.saved();
    const seen = await documents.openJson('names', 'u1');
    expect(idsOf(seen)).toEqual(['a', 'public', 'internal', 'b']);
    const objects = seen.objects.map((object) => ({
      ...object,
      fill: `#00000${seen.objects.indexOf(object)}`,
    }));
    await documents.merge('names', { json: { ...seen, objects } }, 'u1');
    expect(await documents.readJson('names')).toEqual({ ...seen, objects });
    const after = openDocument(await node.sync.documents.read('names'));
    expect([...after.ids()].sort()).toEqual(['a', 'b', 'internal', 'other']);
  });

  it('leaves what people replaced, took back or deleted, whatever key it has since', async () => {
    await documents.seed('rekeyed', { ...size, json: canvas(rect('a'), rect('b')) });
    const client = await open('rekeyed');
    const change = async (run: (writer: Pick<SceneWriter, 'insert' | 'remove'>) => void) => {
      const scene = openDocument(client.document);
      scene.transact('user', run);
      scene.destroy();
      await client.saved();
    };
    const first = openDocument(client.document).get('a');
    if (!first) throw new Error('a is missing');
    await change((writer) => {
      writer.remove('a');
      writer.insert({ ...first, id: 'second', width: 77 });
    });
    const seen = await documents.openJson('rekeyed', 'u1');
    await change((writer) => {
      writer.remove('second');
      writer.insert(first);
    });
    await documents.merge('rekeyed', { json: seen }, 'u1');
    const taken = await documents.readJson('rekeyed');
    expect(taken.objects).toMatchObject([{ id: 'a', width: 30 }, { id: 'b' }]);
    await change((writer) => {
      writer.remove('a');
      writer.insert({ ...first, id: 'third' });
    });
    const again = await documents.openJson('rekeyed', 'u1');
    await change((writer) => writer.remove('third'));
    await documents.merge('rekeyed', { json: again }, 'u1');
    expect(idsOf(await documents.readJson('rekeyed'))).toEqual(['b']);
  });

  it('leaves deleted what people deleted where the file calls its objects by names that are no keys', async () => {
    const json = canvas(rect('foto 1'), rect('foto 2'), rect('foto 3'));
    await documents.seed('named', { ...size, json });
    const client = await open('named');
    const scene = openDocument(client.document);
    const [first, second] = [...scene.childIds(null)];
    reorderNodes(scene, [first!], 'bringToFront');
    await client.saved();
    const seen = await documents.openJson('named', 'u1');
    deleteNodes(scene, [first!, second!]);
    await client.saved();
    scene.destroy();
    await documents.merge('named', { json: seen }, 'u1');
    expect(idsOf(await documents.readJson('named'))).toEqual(['foto 3']);
  });

  it.each([
    ['deleted', (scene: SceneDocument, group: string) => deleteNodes(scene, [group])],
    ['moved', (scene: SceneDocument, group: string) => transformNodes(scene, [group], translation(300, 0))],
    ['moved a member of', (scene: SceneDocument) => transformNodes(scene, ['b'], translation(300, 0))],
  ])('leaves what people %s a group of which a member had moved away', async (name, change) => {
    const projectId = `refitted ${name}`;
    await documents.seed(projectId, { ...size, json: canvas(rect('a'), rect('b'), rect('c')) });
    const client = await open(projectId);
    const scene = openDocument(client.document);
    const group = groupNodes(scene, ['a', 'b'])!;
    transformNodes(scene, [group], translation(1 / 3, 1 / 7));
    transformNodes(scene, ['a'], translation(-60, 0));
    await client.saved();
    const seen = await documents.openJson(projectId, 'u1');
    change(scene, group);
    await client.saved();
    const stateOf = () => JSON.stringify(Array.from(scene.ids(), (id) => scene.get(id)));
    const before = stateOf();
    for (let time = 0; time < 2; time++) await documents.merge(projectId, { json: seen }, 'u1');
    await client.saved();
    const stored = openDocument(await node.sync.documents.read(projectId));
    expect(JSON.stringify(Array.from(scene.ids(), (id) => stored.get(id)))).toBe(before);
    expect(stored.size).toBe(scene.size);
    scene.destroy();
  });

  it('moves as few siblings as it can', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `n${n}`);
    await documents.seed('order', { ...size, json: canvas(...ids.map((id) => rect(id))) });
    const before = await node.sync.documents.read('order');
    const moved = [...ids.slice(1), 'n0'];
    await documents.merge('order', { json: canvas(...moved.map((id) => rect(id))) }, 'u1');
    expect(idsOf(await documents.readJson('order'))).toEqual(moved);
    const after = await node.sync.documents.read('order');
    const indexesOf = (document: Y.Doc) => {
      const scene = openDocument(document);
      return new Map(ids.map((id) => [id, scene.get(id)?.index]));
    };
    const [first, last] = [indexesOf(before), indexesOf(after)];
    expect(ids.filter((id) => first.get(id) !== last.get(id))).toEqual(['n0']);
  });

  it('copies, keeps and restores whole states', async () => {
    const json = canvas(rect('a'), {
      ...rect('g'),
      type: 'Group',
      objects: [rect('m', { left: -15, top: -20 })],
    });
    await documents.seed('from', { ...size, json });
    await documents.duplicate('from', 'to', 'Cópia');
    await documents.duplicate('from', 'to', 'Outra');
    expect(await documents.readJson('to')).toEqual(await documents.readJson('from'));
    const { state } = await documents.captureState('to');
    // Told apart from an edited design by its text alone.
    expect(JSON.stringify(await documents.toJson(state))).toBe(
      JSON.stringify(await documents.readJson('to')),
    );
    expect(await documents.merge('to', { json: canvas(rect('z')), width: 900 }, 'u1')).toEqual({
      width: 900,
      height: 400,
    });
    const sheet = rect('sheet', { name: 'clip', width: 640, height: 480 });
    expect(await documents.merge('to', { json: canvas(sheet, rect('z')) }, 'u1')).toMatchObject({
      width: 640,
    });
    expect(idsOf(await documents.readJson('to'))).toEqual(['z']);
    await documents.restoreState('to', state, 'u1');
    expect(await documents.readJson('to')).toEqual(await documents.toJson(state));
    expect((await documents.captureState('to')).width).toBe(500);
  });

  it('restores who stands over whom, and who is in which group', async () => {
    await documents.seed('stack', { ...size, json: canvas(rect('a'), rect('b'), rect('c')) });
    const change = (run: (scene: ReturnType<typeof openDocument>) => void) =>
      node.sync.documents.edit('stack', undefined, (document) => {
        const scene = openDocument(document);
        run(scene);
        scene.destroy();
      });
    const orders = async () => {
      const scene = openDocument(await node.sync.documents.read('stack'));
      const ids = Array.from(scene.ids());
      const groups = ids.filter((id) => scene.get(id)?.kind === 'group');
      return { top: scene.childIds(null), groups: groups.map((id) => [id, scene.childIds(id)]) };
    };
    await change((scene) => reorderNodes(scene, ['c'], 'sendToBack'));
    const { state: loose } = await documents.captureState('stack');
    const before = await orders();
    expect(before.top).toEqual(['c', 'a', 'b']);
    await change((scene) => groupNodes(scene, ['a', 'b']));
    const { state: grouped } = await documents.captureState('stack');
    const after = await orders();
    expect(after.groups).toEqual([[expect.any(String), ['a', 'b']]]);
    await documents.restoreState('stack', loose, 'u1');
    expect(await orders()).toEqual(before);
    await documents.restoreState('stack', grouped, 'u1');
    expect(await orders()).toEqual(after);
    await change((scene) => scene.transact('user', (writer) => writer.remove(after.top.at(-1) ?? '')));
    await documents.restoreState('stack', grouped, 'u1');
    expect(await orders()).toEqual(after);
  });

  it.each([
    ['a newer version', { version: '7.0.0', objects: [] }],
    [
      'a hostile key',
      JSON.parse('{"version":"6.5.3","objects":[{"type":"Rect","__proto__":{"x":1}}]}') as CanvasJson,
    ],
  ])('refuses %s and changes nothing', async (_name, json) => {
    await documents.seed('refuse', { ...size, json: canvas(rect('a')) });
    await expect(documents.merge('refuse', { json }, 'u1')).rejects.toMatchObject({
      code: 'invalid_project_data',
    });
    expect(idsOf(await documents.readJson('refuse'))).toEqual(['a']);
  });

  it('says of a design that a newer build stored that it cannot be changed here', async () => {
    await documents.seed('newer', { ...size, json: canvas(rect('a')) });
    const json = await documents.openJson('newer', 'u1');
    const { state } = await documents.captureState('newer');
    await node.sync.documents.edit('newer', undefined, (document) =>
      document.getMap('meta').set('schema', 99),
    );
    const refusal = { code: 'newer_design', statusCode: 409 };
    await expect(documents.merge('newer', { json }, 'u1')).rejects.toMatchObject(refusal);
    await expect(documents.merge('newer', { title: 'Outro' }, 'u1')).rejects.toMatchObject(refusal);
    await expect(documents.restoreState('newer', state, 'u1')).rejects.toMatchObject(refusal);
  });
});
