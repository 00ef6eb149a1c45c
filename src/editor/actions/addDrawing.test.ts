import { expect, test } from 'vitest';
import { nodeCenter, scaledSize } from '../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { placeFiles } from './placeFiles.ts';

const square = (id: string, left: number, size: number, more: Partial<SceneNode> = {}): SceneNode =>
  createNode('rect', {
    id,
    left,
    top: 0,
    width: size,
    height: size,
    originX: 'left',
    originY: 'top',
    strokeWidth: 0,
    index: `a${id}`,
    ...more,
  } as Partial<SceneNode>) as SceneNode;

const file = (name: string, type = 'image/svg+xml') => new File(['<svg/>'], name, { type });

/** An editor whose SVG files hold these nodes. */
const open = (nodes: readonly SceneNode[]) =>
  createTestEditor([square('0', 0, 10)], {
    readDrawing: async ({ name }) => ({ nodes, name: name.replace(/\.svgz?$/, '') }),
  });

test('a dropped drawing stands there as one thing, named like its file, one undo step', async () => {
  const editor = open([square('1', 0, 100), square('2', 200, 100)]);
  const start = editor.picture();
  await placeFiles(editor.session, [file('logo.svg')], { x: 400, y: 300 });
  const [id] = editor.session.selection.getState().ids;
  const group = editor.node(id!);
  expect(group).toMatchObject({ kind: 'group', name: 'logo', scaleX: 1, scaleY: 1 });
  expect(nodeCenter(group)).toEqual({ x: 400, y: 300 });
  expect(scaledSize(group)).toEqual({ x: 300, y: 100 });
  expect(editor.session.reader.childIds(null)).toHaveLength(2);
  editor.keyDown('Ctrl+z');
  expect(editor.picture()).toEqual(start);
});

test('a drawing larger than the work area comes in to its measure; a single shape needs no group', async () => {
  const editor = open([square('1', 0, 4000)]);
  await placeFiles(editor.session, [file('fundo.svg', '')], { x: 500, y: 400 });
  const [id] = editor.session.selection.getState().ids;
  expect(editor.node(id!)).toMatchObject({ kind: 'rect' });
  const { x, y } = scaledSize(editor.node(id!));
  expect(x).toBeCloseTo(640);
  expect(y).toBeCloseTo(640);
});

test.each([3, 12])('%i drawings dropped together do not lie on one another', async (count) => {
  const editor = open([square('1', 0, 4000)]);
  const files = Array.from({ length: count }, (_, at) => file(`${at}.svg`));
  await placeFiles(editor.session, files, { x: 790, y: 590 });
  const drawings = editor.session.reader.childIds(null).slice(1).map(editor.node.bind(editor));
  const middles = drawings.map((node) => nodeCenter(node));
  expect(new Set(middles.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  if (count === 3) return;
  const { width, height } = editor.session.reader.artboard;
  for (const { x, y } of middles) {
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
  expect(scaledSize(drawings[0]!).x).toBeCloseTo((0.8 * width) / 4);
});

test('a packed drawing is one as well, be its kind known or not', async () => {
  const editor = open([square('1', 0, 100), square('2', 200, 100)]);
  await placeFiles(editor.session, [file('logo.svgz', ''), file('b.SVGZ', '')], { x: 400, y: 300 });
  const ids = editor.session.reader.childIds(null).slice(1);
  expect(ids.map((id) => editor.node(id).name)).toEqual(['logo', 'b.SVGZ']);
});

test('groups of a drawing keep their members', async () => {
  const editor = open([
    createNode('group', { id: 'g', left: 50, top: 50, width: 100, height: 100, index: 'a0' }),
    square('1', -50, 100, { parentId: 'g', top: -50 }),
  ]);
  await placeFiles(editor.session, [file('g.svg')], { x: 100, y: 100 });
  const [id] = editor.session.selection.getState().ids;
  expect(editor.session.reader.childIds(id!)).toHaveLength(1);
});

test('pictures and drawings dropped together all arrive; a refused drawing adds nothing', async () => {
  const editor = createTestEditor();
  await placeFiles(editor.session, [file('a.svg'), file('b.png', 'image/png')], { x: 100, y: 100 });
  expect(editor.called).toEqual(['upload', 'drawing a.svg']);
  expect(editor.session.reader.childIds(null)).toHaveLength(1);
});

test.each([1, 6])(
  '%i pictures and as many drawings dropped together do not lie on one another',
  async (count) => {
    const editor = open([square('1', 0, 4000)]);
    const image = { kind: 'image', src: '/b.png', width: 4000, height: 3000 } as const;
    editor.session.services.placePictures = async (files) => files.map(() => image);
    const both = Array.from({ length: count }, (_, at) => [file(`${at}.svg`), file('b.png', 'image/png')]);
    await placeFiles(editor.session, both.flat(), { x: 100, y: 100 });
    const placed = editor.session.reader.childIds(null).slice(1).map(editor.node.bind(editor));
    const middles = placed.map((node) => nodeCenter(node));
    expect(new Set(middles.map(({ x, y }) => `${x} ${y}`)).size).toBe(2 * count);
    const most = editor.session.reader.artboard.width / (count === 1 ? 1 : 4);
    for (const node of placed) expect(scaledSize(node).x).toBeLessThan(most);
  },
);

test('a drawing that takes its time comes to the page it was dropped on', async () => {
  const read = Promise.withResolvers<void>();
  const editor = createTestEditor([square('0', 0, 10)], {
    readDrawing: async () => {
      await read.promise;
      return { nodes: [square('1', 0, 4000), square('2', 0, 100)], name: 'logo' };
    },
  });
  const { pages, pageId } = editor.document;
  const dropped = placeFiles(editor.session, [file('logo.svg')], { x: 400, y: 300 });
  editor.document.show(pages.insert('user', 1));
  read.resolve();
  await dropped;
  expect([editor.document.size, editor.session.selection.getState().ids]).toEqual([0, []]);
  const { reader } = pages.document(pageId);
  const group = reader.get(reader.childIds(null).at(-1)!)!;
  expect(group).toMatchObject({ kind: 'group', name: 'logo' });
  expect(nodeCenter(group)).toEqual({ x: 400, y: 300 });
  editor.session.actions.run('undo');
  expect([editor.document.pageId, editor.document.size]).toEqual([pageId, 1]);
});
