import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openPages } from '../../scene/document/pages/openPages.ts';
import { MAIN_PAGE, MOST_PAGES } from '../../scene/document/pages/storedPages.ts';
import type { EditablePages } from '../../scene/document/pages/types.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import { collectAssetIds } from '../../server/domain/project/findProElements.ts';
import type { CanvasJson, ProjectDocuments } from '../../server/domain/project/ProjectDocuments.ts';
import { createProjectDocuments } from '../../server/sync/createProjectDocuments.ts';
import { KeptBases } from '../../server/sync/KeptBases.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { connectSyncClient, type SyncClient } from '../harness/syncClient.ts';
import { startSyncNode, type SyncNode } from '../harness/syncNode.ts';

type Page = CanvasJson & { readonly id: string };

const rect = (id: string, extra: Record<string, unknown> = {}) => ({
  type: 'Rect',
  id,
  version: '6.5.3',
  left: 10,
  top: 20,
  width: 30,
  height: 40,
  ...extra,
});
const canvas = (...objects: Record<string, unknown>[]): CanvasJson => ({
  version: '6.5.3',
  width: 500,
  height: 400,
  objects,
});
const pageOf = (id: string, ...objects: Record<string, unknown>[]): Page => ({ ...canvas(...objects), id });
const carousel = (): CanvasJson => ({
  ...canvas(rect('a')),
  pages: [pageOf('two', rect('b')), pageOf('three', rect('c'))],
});
const pagesOf = (json: CanvasJson): readonly Page[] => [
  { ...json, id: (json.pageId as string | undefined) ?? MAIN_PAGE },
  ...((json.pages as Page[] | undefined) ?? []),
];
const drawnIn = (objects: CanvasJson['objects']) =>
  objects.filter(({ name }) => name !== 'clip').map(({ id }) => id);
/** Every page with what is on it, as `two: b c`. */
const listOf = (json: CanvasJson): readonly string[] =>
  pagesOf(json).map(({ id, objects }) => [`${id}:`, ...drawnIn(objects)].join(' '));
const without = (json: CanvasJson, ...keys: string[]): CanvasJson =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key))) as never;

describe('designs with pages', () => {
  let database: TestDatabase;
  let node: SyncNode;
  let documents: ProjectDocuments;
  const clients: SyncClient[] = [];
  let made = 0;

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

  const seed = async (json = carousel()): Promise<string> => {
    const id = `pages-${(made += 1)}`;
    await documents.seed(id, { width: 500, height: 400, title: 'Teste', json });
    return id;
  };
  /** What somebody does in an editor meanwhile. */
  const edit = async (projectId: string, change: (pages: EditablePages) => void): Promise<void> => {
    const client = connectSyncClient({ url: node.url, projectId, token: await node.token({ projectId }) });
    clients.push(client);
    await client.saved();
    const pages = openPages(client.document);
    change(pages);
    pages.destroy();
    await client.saved();
  };
  const add = (pages: EditablePages, page: string, id: string): void =>
    pages
      .document(page)
      .transact('user', (writer) => writer.insert(createNode('rect', { id, publicId: id, index: 'b1' })));
  const save = (id: string, json: CanvasJson) => documents.merge(id, { json }, 'u1');
  const read = async (id: string) => listOf(await documents.readJson(id));

  it('are given as they were saved, with their assets', async () => {
    const json = { ...carousel() };
    (json.pages as Page[])[1] = pageOf('three', { ...rect('c'), productId: 'pro-1', src: '/api/files/f-1' });
    const id = await seed(json);
    const given = await documents.openJson(id, 'u1');
    expect(given).toEqual(json);
    expect(collectAssetIds(given)).toEqual({ productIds: ['pro-1'], fileIds: ['f-1'] });
  });

  it('keep the other pages where a program that has none saves the first', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await edit(id, (pages) => add(pages, 'two', 'theirs'));
    await save(id, { ...without(given, 'pages'), objects: [rect('a', { left: 99 }), rect('n')] });
    expect(await read(id)).toEqual(['main: a n', 'two: b theirs', 'three: c']);
    await save(id, { ...without(given, 'pages'), objects: [rect('a', { left: 99 })] });
    expect(await read(id)).toEqual(['main: a', 'two: b theirs', 'three: c']);
    expect((await documents.readJson(id)).objects[0]).toMatchObject({ left: 99 });
  });

  it('put the save of such a program where it came from, whatever became the first page since', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await edit(id, (pages) => pages.move('user', MAIN_PAGE, 2));
    await save(id, { ...without(given, 'pages', 'pageId'), objects: [rect('a'), rect('n')] });
    expect(await read(id)).toEqual(['two: b', 'three: c', 'main: a n']);
    await edit(id, (pages) => void pages.remove('user', MAIN_PAGE));
    await save(id, { ...without(given, 'pages', 'pageId'), objects: [rect('a'), rect('n')] });
    expect(await read(id)).toEqual(['two: b', 'three: c']);
    await save(id, { ...without(given, 'pages', 'pageId'), objects: [rect('a'), rect('more')] });
    expect(await read(id)).toContain('main: a more');
  });

  it('take the first page for the one a program was given, where it drops what that is called', async () => {
    const id = await seed();
    await edit(id, (pages) => pages.move('user', MAIN_PAGE, 2));
    const given = await documents.openJson(id, 'u1');
    expect(listOf(given)).toEqual(['two: b', 'three: c', 'main: a']);
    await save(id, { ...without(given, 'pages', 'pageId'), objects: [rect('b'), rect('n')] });
    expect(await read(id)).toEqual(['two: b n', 'three: c', 'main: a']);
    await save(id, { ...without(given, 'pageId'), objects: [rect('b'), rect('more')] });
    expect(await read(id)).toEqual(['two: b more', 'three: c', 'main: a']);
  });

  it('keep the other pages where what a save calls pages is none', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    for (const pages of [[1, 2], [...(given.pages as Page[]), null], { two: [] }]) {
      await save(id, { ...given, pages });
      expect(await read(id)).toEqual(['main: a', 'two: b', 'three: c']);
    }
  });

  it('resize with the first page', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    const sheet = rect('layer-0', { name: 'clip', left: 0, top: 0, width: 640, height: 480, strokeWidth: 0 });
    const sent = { ...without(given, 'pages'), objects: [sheet, ...given.objects] };
    expect(await save(id, sent)).toEqual({ width: 640, height: 480 });
    const sizes = async () => {
      const ydoc = new Y.Doc();
      Y.applyUpdate(ydoc, (await documents.captureState(id)).state);
      const pages = openPages(ydoc);
      return pages.ids.map((page) => {
        const { width, height } = pages.document(page).artboard;
        return [width, height];
      });
    };
    expect(await sizes()).toEqual([0, 1, 2].map(() => [640, 480]));
    await documents.merge(id, { width: 300, height: 200, title: 'Outro' }, 'u1');
    expect(await sizes()).toEqual([0, 1, 2].map(() => [300, 200]));
  });

  it('keep the sizes they have where a save says nothing new', async () => {
    const id = await seed();
    await edit(id, (pages) =>
      pages.document('three').transact('user', (writer) => writer.setArtboard({ width: 50 })),
    );
    const given = await documents.openJson(id, 'u1');
    await save(id, given);
    expect(await documents.readJson(id)).toEqual(given);
    await save(id, { ...given, pages: [...(given.pages as Page[]), pageOf('new', rect('n'))] });
    const sizes = pagesOf(await documents.readJson(id)).map(({ width }) => width);
    expect(sizes).toEqual([500, 500, 50, 500]);
  });

  it('get, lose, move and change pages by a save, among what others do', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await edit(id, (pages) => {
      pages.insert('user', 1, undefined, 'theirs');
      add(pages, MAIN_PAGE, 'live');
    });
    const [two, three] = given.pages as Page[];
    await save(id, {
      ...given,
      pages: [{ ...three!, objects: [rect('c'), rect('c2')] }, pageOf('new', rect('c'), rect('e'))],
    });
    expect(two!.id).toBe('two');
    const now = await documents.readJson(id);
    expect(listOf(now).toSorted()).toEqual(['main: a live', 'new: c e', 'theirs:', 'three: c c2']);
    expect(listOf(now).indexOf('new: c e')).toBeGreaterThan(listOf(now).indexOf('three: c c2'));
    const state = (await documents.captureState(id)).state;
    const ydoc = new Y.Doc();
    Y.applyUpdate(ydoc, state);
    const ids = [...openPages(ydoc).whole.ids()];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stay in the order of whoever moved them', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    const [two, three] = given.pages as Page[];
    await edit(id, (pages) => pages.move('user', 'three', 0));
    await save(id, given);
    expect(await read(id)).toEqual(['three: c', 'main: a', 'two: b']);
    await documents.openJson(id, 'u1');
    await save(id, {
      ...two!,
      pageId: 'two',
      pages: [three!, { ...without(given, 'pages'), id: MAIN_PAGE } as Page],
    });
    expect(await read(id)).toEqual(['two: b', 'three: c', 'main: a']);
  });

  it('keep a page that others changed while a save leaves it out, and drop one that others deleted', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await edit(id, (pages) => {
      add(pages, 'two', 'theirs');
      pages.remove('user', 'three');
    });
    await save(id, { ...given, pages: [(given.pages as Page[])[1]!] });
    expect(await read(id)).toEqual(['main: a', 'two: b theirs']);
  });

  it('bring a page back that a save changes after others deleted it', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await edit(id, (pages) => void pages.remove('user', 'two'));
    await save(id, {
      ...given,
      pages: [pageOf('two', rect('b', { left: 77 })), (given.pages as Page[])[1]!],
    });
    expect(await read(id)).toEqual(['main: a', 'two: b', 'three: c']);
  });

  it('become one page by a save with an empty list', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await save(id, { ...given, pages: [] });
    expect(await read(id)).toEqual(['main: a']);
  });

  it('do not change by a save repeated', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    const sent = { ...given, pages: [...(given.pages as Page[]).toReversed(), pageOf('new', rect('n'))] };
    await save(id, sent);
    const once = (await documents.captureState(id)).state;
    await save(id, sent);
    expect((await documents.captureState(id)).state).toEqual(once);
    expect(await documents.readJson(id)).toEqual(sent);
  });

  it('refuse a save that makes them more than there may be, as a whole', async () => {
    const id = await seed();
    const given = await documents.openJson(id, 'u1');
    await edit(id, (pages) => {
      while (pages.ids.length < MOST_PAGES) pages.insert('user', 3);
    });
    const before = await documents.readJson(id);
    const sent = { ...given, objects: [], pages: [...(given.pages as Page[]), pageOf('new')] };
    await expect(save(id, sent)).rejects.toMatchObject({ code: 'invalid_project_data' });
    expect(await documents.readJson(id)).toEqual(before);
  });

  it('come back as a version had them, pages and order', async () => {
    const id = await seed();
    const version = await documents.captureState(id);
    const kept = await documents.toJson(version.state);
    await edit(id, (pages) => {
      pages.remove('user', 'two');
      pages.insert('user', 0, undefined, 'new');
      pages.move('user', 'three', 0);
      add(pages, 'three', 'more');
    });
    await documents.restoreState(id, version.state, 'u1');
    expect(await documents.readJson(id)).toEqual(kept);
    await edit(id, (pages) => void pages.remove('user', MAIN_PAGE));
    expect(await read(id)).toEqual(['two: b', 'three: c']);
    await documents.restoreState(id, version.state, 'u1');
    expect(await documents.readJson(id)).toEqual(kept);
  });

  it('are copied whole, and have the size of the first page in lists', async () => {
    const id = await seed();
    await edit(id, (pages) => {
      pages.move('user', 'three', 0);
      pages.document('three').transact('user', (writer) => writer.setArtboard({ width: 50 }));
    });
    expect(await documents.captureState(id)).toMatchObject({ width: 50, height: 400 });
    await documents.duplicate(id, `${id}-copy`, 'Cópia');
    expect(await documents.readJson(`${id}-copy`)).toEqual(await documents.readJson(id));
  });
});
