import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { applyStep } from '../../../scene/document/history/applyStep.ts';
import { createPagesHistory } from '../../../scene/document/pages/createPagesHistory.ts';
import { MOST_PAGES } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { type NamedPage, replaceDesign, replacePages } from './replaceDesign.ts';

const NO_STORAGE = { load: () => Promise.resolve(null), write: () => undefined };

/** A page for each list of names: its nodes, bottom to top. */
const toPages = (ids: readonly string[], names: readonly (readonly string[])[]): NamedPage[] =>
  ids.map((id, at) => ({
    id,
    artboard: { ...openShownPage().artboard, width: 100 + at, title: 'Outro' },
    canvasForm: null,
    nodes: (names[at] ?? []).map((name, place) =>
      createNode('rect', { id: `${name}${at}`, index: `a${place}`, left: at }),
    ),
  }));

const read = ({ pages }: ShownPage) =>
  pages.ids.map((id) => {
    const page = pages.document(id);
    return { width: page.artboard.width, nodes: page.childIds(null).map((node) => page.get(node)) };
  });

const idLists = fc.uniqueArray(fc.constantFrom('main', 'p2', 'p3', 'p4', 'p5'), { minLength: 1 });
const names = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), { maxLength: 5 });

it('leaves exactly the pages of the other design, in their order, and one undo brings all back', async () => {
  await fc.assert(
    fc.asyncProperty(idLists, names, idLists, names, async (before, beforeNames, after, afterNames) => {
      const shown = openShownPage();
      shown.transact('load', (writer) => writer.setArtboard({ title: 'Meu' }));
      const history = createPagesHistory({
        shown,
        pages: shown.pages,
        storageOf: () => NO_STORAGE,
        applyStep,
      });
      await replacePages(shown, toPages(before, beforeNames));
      history.clear();
      const start = read(shown);
      const present = shown.pages.ids;

      const wanted = toPages(after, afterNames);
      await replacePages(shown, wanted);
      expect(read(shown)).toEqual(
        wanted.map(({ artboard, nodes }) => ({ width: artboard.width, nodes: [...nodes] })),
      );
      expect(shown.pageId).toBe(shown.pages.ids[0]);
      expect(shown.artboard.title).toBe('Meu');
      // Pages that are in both keep their names, wherever they stand.
      for (const id of after.filter((one) => present.includes(one))) expect(shown.pages.ids).toContain(id);

      const end = read(shown);
      if (history.undo()) {
        expect(read(shown)).toEqual(start);
        expect(history.canUndo).toBe(false);
        history.redo();
      }
      expect(read(shown)).toEqual(end);
    }),
    { numRuns: 150 },
  );
});

it('takes as many pages as a design may have, also in place of as many others', async () => {
  const ids = (letter: string) => Array.from({ length: MOST_PAGES + 2 }, (_, at) => `${letter}${at}`);
  const shown = openShownPage(new Y.Doc());
  await replacePages(shown, toPages(ids('a'), []));
  await replacePages(shown, toPages(ids('b'), []));
  expect(shown.pages.ids).toHaveLength(MOST_PAGES);
  expect(read(shown).at(-1)?.width).toBe(100 + MOST_PAGES - 1);
});

it('keeps what others did meanwhile, without a network, with what is in both designs', async () => {
  const ours = new Y.Doc();
  const shown = openShownPage(ours);
  const version = toPages(['main'], [['a', 'b']]);
  await replacePages(shown, version);
  shown.transact('user', (writer) => {
    writer.update('a0', { top: 90 });
    writer.remove('b0');
  });
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(ours));
  openShownPage(theirs).transact('user', (writer) => writer.update('a0', { opacity: 0.5 }));

  await replacePages(shown, version);
  Y.applyUpdate(ours, Y.encodeStateAsUpdate(theirs));
  expect(shown.get('a0')).toMatchObject({ opacity: 0.5, top: 0 });
  expect(shown.get('b0')).toBeDefined();
});

it('makes a node of another kind, and one in another group, what it is in the other design', () => {
  const shown = openShownPage();
  const page = toPages(['main'], [['a', 'b']])[0]!;
  const [a, b] = page.nodes;
  replaceDesign(shown, {
    ...page,
    nodes: [
      createNode('group', { id: 'g', index: 'a0' }),
      { ...a!, parentId: 'g' },
      { ...b!, parentId: 'g' },
    ],
  });
  const nodes = [
    createNode('ellipse', { id: 'g', index: 'a3' }),
    createNode('group', { id: 'h', index: 'a4' }),
    { ...a!, parentId: 'h' },
    b!,
  ];
  replaceDesign(shown, { ...page, nodes });
  expect(shown.childIds(null)).toEqual(['b0', 'g', 'h']);
  expect(nodes.map(({ id }) => shown.get(id))).toEqual(nodes);
});

it('takes back and repeats what made a node one of another kind', () => {
  const shown = openShownPage();
  const page = toPages(['main'], [])[0]!;
  const history = createPagesHistory({ shown, pages: shown.pages, storageOf: () => NO_STORAGE, applyStep });
  const see = () => [...shown.ids()].toSorted().map((id) => shown.get(id));
  const replace = (...nodes: SceneNode[]) => {
    replaceDesign(shown, { ...page, nodes });
    return see();
  };
  const before = replace(
    createNode('textbox', { id: 't', index: 'a0', text: 'oi', fontSize: 12 }),
    createNode('rect', { id: 'r', index: 'a1', rx: 4, opacity: 0.5 }),
  );
  const after = replace(
    createNode('curvedText', { id: 't', index: 'a0', text: 'olá', diameter: 90 }),
    createNode('textbox', { id: 'r', index: 'a2', text: 'r' }),
  );
  history.undo();
  expect(see()).toEqual(before);
  history.redo();
  expect(see()).toEqual(after);
});

it('takes back and repeats what made elements groups around others, or groups elements', () => {
  /** Each in one of the letters before it, where that is a group; some are not there at all. */
  const kinds = fc.constantFrom('rect' as const, 'group' as const, null);
  const designs = fc.array(fc.tuple(kinds, fc.nat(3)), { minLength: 4, maxLength: 4 }).map((list) =>
    list.flatMap(([kind, within], at): SceneNode[] => {
      const parentId = within < at && list[within]?.[0] === 'group' ? 'abcd'[within]! : null;
      const place = { parentId, index: `a${at}`, left: parentId ? within * 10 : 400 + at, top: within };
      return kind ? [createNode(kind, { id: 'abcd'[at]!, ...place }) as SceneNode] : [];
    }),
  );
  const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  fc.assert(
    fc.property(designs, designs, orders, (one, two, order) => {
      const shown = openShownPage();
      const page = toPages(['main'], [])[0]!;
      const history = createPagesHistory({
        shown,
        pages: shown.pages,
        storageOf: () => NO_STORAGE,
        applyStep,
      });
      const see = () => [...shown.ids()].toSorted().map((id) => shown.get(id));
      replaceDesign(shown, { ...page, nodes: order.flatMap((at) => one[at] ?? []) });
      history.clear();
      replaceDesign(shown, { ...page, nodes: two });
      expect(see()).toEqual(two);
      for (let turn = 0; turn < 2 && history.canUndo; turn++) {
        history.undo();
        expect(see()).toEqual(one);
        history.redo();
        expect(see()).toEqual(two);
      }
    }),
  );
});

it('turns groups inside out', () => {
  const shown = openShownPage();
  const page = toPages(['main'], [[]])[0]!;
  const [outer, inner] = ['outer', 'inner'].map((id) => createNode('group', { id, index: 'a0' }));
  replaceDesign(shown, { ...page, nodes: [outer!, { ...inner!, parentId: 'outer' }] });
  for (const nodes of [
    [{ ...outer!, parentId: 'inner' }, inner!],
    [{ ...inner!, parentId: 'outer' }, outer!],
  ]) {
    replaceDesign(shown, { ...page, nodes });
    expect(nodes.map(({ id }) => shown.get(id))).toEqual(nodes);
    expect(nodes.map(({ id }) => [...shown.childIds(id)])).toEqual([[], [nodes[0]!.id]]);
  }
});

it('gives no node of a page an id that another page has: the same file may be put on both', async () => {
  const shown = openShownPage();
  const group = createNode('group', { id: 'g', publicId: 'g', index: 'a0' });
  const member = createNode('rect', { id: 'm', publicId: 'm', index: 'a0', parentId: 'g' });
  const own = createNode('rect', { id: 'own', publicId: 'own', index: 'a1' });
  const design = { artboard: shown.artboard, canvasForm: null, nodes: [group, member] };
  replaceDesign(shown, design);
  const two = shown.pages.insert('user', 1);
  shown.show(two);
  replaceDesign(shown, { ...design, nodes: [group, member, own] });
  const ids = [...shown.pages.whole.ids()];
  expect(new Set(ids).size).toBe(5);
  const [copy, last] = shown.childIds(null);
  expect([shown.get(copy!)?.publicId, last]).toEqual(['g', 'own']);
  expect(shown.childIds(copy!).map((id) => shown.get(id)?.publicId)).toEqual(['m']);
  // In place of itself it needs no others.
  replaceDesign(shown, { ...design, nodes: [own] });
  expect([...shown.ids()]).toEqual(['own']);
});
