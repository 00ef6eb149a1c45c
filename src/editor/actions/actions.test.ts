import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { boxCenter } from '../../../scene/geometry/box.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { MediaNode, NodeId, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { halfWidthMeasurer } from '../../../tests/harness/TestEditorStubs.ts';
import { t } from '../../i18n/t.ts';
import { pickFile } from '../../ui/pickFile.ts';
import type { PictureAsset } from '../session/types.ts';
import { addPictures } from './addPictures.ts';
import { placeFiles } from './placeFiles.ts';
import { readSelectionBox } from '../inspector/readSelectionBox.ts';
import { pasteClipboard } from './pasteClipboard.ts';
import { actionRegistry } from './registry.ts';
import type { ActionArgs, ActionId } from './types.ts';

const box = (id: string, left: number, top: number, more = {}) =>
  createNode('rect', { id, left, top, width: 100, height: 100, strokeWidth: 0, fill: '#00ff00', ...more });
const text = (id: string, more = {}) =>
  createNode('textbox', {
    id,
    left: 400,
    top: 400,
    width: 200,
    height: 45.2,
    text: 'Olá mundo',
    strokeWidth: 0,
    ...more,
  });
const photo = (id: string) =>
  createNode('image', { id, left: 600, top: 100, width: 200, height: 100, src: '/a.png', strokeWidth: 0 });

vi.mock('../../ui/pickFile.ts');

let editor: TestEditor;
let start: unknown;
/** a, b, c shapes; g a rotated group of d and e; t a text, p a picture, x locked. */
beforeEach(() => {
  editor = createTestEditor([
    box('a', 100, 100),
    box('b', 250, 130, { angle: 30 }),
    box('c', 500, 90, { originX: 'center', originY: 'center' }),
    box('d', 100, 500),
    box('e', 250, 520),
    text('t'),
    photo('p'),
    box('x', 700, 600, { locked: true }),
  ]);
  const groupId = groupNodes(editor.document, ['d', 'e'])!;
  editor.document.transact('load', (writer) => writer.update(groupId, { angle: 15 }));
  group = groupId;
  editor.history.clear();
  start = editor.picture();
});
let group: NodeId;

const order = () => editor.document.childIds(null);
const selected = () => editor.session.selection.getState().ids;

describe('every action', () => {
  const setups: Record<string, () => readonly NodeId[]> = {
    nothing: () => [],
    'a shape': () => ['a'],
    'a rotated shape': () => ['b'],
    'a member of a rotated group': () => ['d'],
    'a text': () => ['t'],
    'a picture': () => ['p'],
    'a locked shape': () => ['x'],
    'a mixed selection': () => ['a', 'b', 'c', group, 't', 'p'],
  };
  const args: Partial<ActionArgs> = {
    moveInOrder: { ids: ['a'], aboveId: 'c' },
    nudge: { dx: 1, dy: -10 },
    setFontSize: { size: 64 },
    setFontFamily: { family: 'Anton' },
    setFontWeight: { weight: 300 },
    setCharSpacing: { spacing: 100 },
    setLineHeight: { lineHeight: 2 },
    setTextEffect: { effect: 'outline' },
    setShadow: { blur: 5 },
    setOutline: { width: 12 },
    setFill: { fill: '#123456' },
    setStrokeColor: { color: '#654321' },
    setStrokeWidth: { width: 9 },
    setStrokeDashed: { dashed: true },
    setOpacity: { opacity: 0.4 },
    setBox: { x: 10, y: 20, width: 150, angle: 45 },
    rename: { id: 'a', name: 'Fundo' },
    setArc: { diameter: 300 },
    addShape: { shape: 'diamond' },
    addText: { preset: 'title' },
    addImage: { asset: { kind: 'image', src: '/b.png', width: 4000, height: 3000 } },
    replaceImage: { asset: { kind: 'gif', src: '/b.gif', width: 50, height: 50 } },
    setArtboardSize: { width: 500 },
    setBackground: { background: '#ffeedd' },
    maskWithShape: { shape: 'heart' },
    addGuide: { axis: 'x', at: 120 },
    changePages: { type: 'duplicate', id: 'main' },
    chooseTool: { tool: 'layers' },
    openContextMenu: { x: 1, y: 1, world: { x: 1, y: 1 } },
  };
  const ids = Object.keys(actionRegistry) as ActionId[];

  it.each(Object.keys(setups).flatMap((name) => ids.map((id) => [name, id] as const)))(
    'with %s: %s leaves a valid document and is one step back',
    async (name, id) => {
      editor.session.select(setups[name]!());
      const enabled = editor.session.actions.isEnabled(id);
      const ran = (editor.run as (id: ActionId, args: unknown) => boolean)(id, args[id]);
      expect(ran).toBe(enabled);
      await editor.session.actions.settled();
      editor.session.styles.flush();
      // Nothing was copied, which is said.
      expect(editor.toasts).toEqual(id === 'paste' ? [t('editor.pasteNothing')] : []);
      const changed = JSON.stringify(editor.picture()) !== JSON.stringify(start);
      if (changed && id !== 'undo') {
        editor.history.undo();
        expect(editor.picture()).toEqual(start);
        expect(editor.history.canUndo).toBe(false);
      }
      if (name === 'a locked shape' && !LOCKED_ALLOWED.has(id)) expect(changed).toBe(false);
    },
  );

  /** What a locked selection does not stand in the way of. */
  const LOCKED_ALLOWED: ReadonlySet<ActionId> = new Set([
    'addPage',
    'changePages',
    'moveInOrder',
    'addGuide',
    'toggleGuidesLock',
    'duplicate',
    'toggleLock',
    'toggleHidden',
    'rename',
    'addShape',
    'addText',
    'addImage',
    'setArtboardSize',
    'setBackground',
  ]);
});

describe('clipboard', () => {
  it('pastes 20 px off once, then 404', () => {
    editor.session.select(['a']);
    editor.run('copy');
    expect(pasteClipboard(editor.session)).toMatchObject({ code: 200 });
    expect(editor.node(selected()[0]!)).toMatchObject({ left: 120, top: 120 });
    expect(pasteClipboard(editor.session)).toEqual({ code: 404 });
  });

  it('pastes with the middle at the pointer again and again', () => {
    editor.session.select(['a', 'b']);
    editor.run('copy');
    editor.run('paste', { at: { x: 500, y: 500 } });
    editor.run('paste', { at: { x: 500, y: 500 } });
    expect(order()).toHaveLength(11);
    const frame = editor.session.frame()!;
    expect(frame.matrix[4]).toBeCloseTo(500);
    expect(frame.matrix[5]).toBeCloseTo(500);
  });

  it('pastes into the view what another, larger design had beyond this one', () => {
    const far = createNode('rect', {
      id: 'far',
      left: 4000,
      top: 3000,
      width: 100,
      height: 100,
      strokeWidth: 0,
    });
    const bounds = { left: 4000, top: 3000, width: 100, height: 100 };
    const content = { items: [{ node: far, children: [] }], bounds };
    const elsewhere = createTestEditor([]);
    elsewhere.session.clipboard.setState({ content });
    elsewhere.run('paste');
    const [id] = elsewhere.session.selection.getState().ids;
    const { left, top } = elsewhere.node(id!);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(1000);
    expect(top).toBeLessThan(800);
    const here = createTestEditor([far]);
    here.session.clipboard.setState({ content });
    here.run('paste');
    expect(here.node(here.session.selection.getState().ids[0]!)).toMatchObject({ left: 4020, top: 3020 });
  });

  it('cuts, and pastes what was cut', () => {
    editor.session.select(['a']);
    editor.run('cut');
    expect(editor.document.get('a')).toBeUndefined();
    editor.run('paste');
    expect(editor.node(selected()[0]!)).toMatchObject({ left: 120, top: 120, fill: '#00ff00' });
    editor.expectUndoneTo(start);
  });

  it('gives the whole selection back with what was cut of it', () => {
    editor.session.select(['a', 'b']);
    editor.run('toggleLock', { ids: ['b'] });
    editor.run('cut');
    expect(editor.session.clipboard.getState().content?.items.map(({ node }) => node.id)).toEqual(['a']);
    editor.run('undo');
    editor.expectSelected('a', 'b');
  });

  it('duplicates whole groups', () => {
    editor.session.select([group]);
    editor.run('duplicate');
    expect(editor.document.childIds(selected()[0]!)).toHaveLength(2);
    expect(editor.document.size).toBe(12);
  });
});

describe('order', () => {
  it('knows its ends', () => {
    editor.session.select(['a']);
    expect(editor.session.actions.isEnabled('sendBackward')).toBe(false);
    editor.run('bringForward');
    expect(order().slice(0, 2)).toEqual(['b', 'a']);
    editor.run('bringToFront');
    expect(order().at(-1)).toBe('a');
    expect(editor.session.actions.isEnabled('bringForward')).toBe(false);
    editor.run('sendToBack');
    expect(order()[0]).toBe('a');
  });
});

describe('text', () => {
  it('bold goes 400 → 700 → 500 → 700', () => {
    editor.session.select(['t']);
    const weights = [1, 2, 3].map(() => {
      editor.run('bold');
      return (editor.node('t') as SceneNode & { fontWeight: unknown }).fontWeight;
    });
    expect(weights).toEqual([700, 500, 700]);
  });

  it('ignores empty, zero and negative sizes', () => {
    editor.session.select(['t']);
    for (const size of ['', '  ', '0', -5, Number.NaN, 'abc']) editor.run('setFontSize', { size });
    editor.session.styles.flush();
    expect(editor.picture()).toEqual(start);
    editor.run('setFontSize', { size: '12,5' });
    editor.session.styles.flush();
    expect(editor.node('t')).toMatchObject({ fontSize: 12.5 });
  });

  it('keeps the box as high as its text', () => {
    editor.session.select(['t']);
    editor.run('setFontSize', { size: 400 });
    expect(editor.renderer.preview?.patches?.get('t')).toMatchObject({ fontSize: 400 });
    editor.clock.advance(300);
    expect(editor.node('t').height).toBeGreaterThan(400);
    expect(editor.renderer.preview).toBeNull();
  });

  it('the shadow of a mixed selection falls on its texts, which can lose it again', () => {
    editor.session.select(['t', 'a', 'p']);
    editor.run('setShadow', { blur: 5 });
    editor.session.styles.flush();
    expect(['t', 'a', 'p'].map((id) => editor.node(id).shadow?.blur)).toEqual([5, undefined, undefined]);
    editor.session.select(['a', 'p']);
    expect(editor.session.actions.isEnabled('setShadow')).toBe(false);
  });

  it('effects add up and Normal takes them away', () => {
    editor.session.select(['t']);
    editor.run('setTextEffect', { effect: 'shadow' });
    editor.run('setTextEffect', { effect: 'outline' });
    expect(editor.node('t')).toMatchObject({
      shadow: { color: '#000000', blur: 3, offsetX: 2, offsetY: 2 },
      stroke: '#808080',
      strokeWidth: 7,
      paintFirst: 'stroke',
    });
    editor.run('setTextEffect', { effect: 'normal' });
    expect(editor.node('t')).toMatchObject({ shadow: null, stroke: null });
  });

  it('effects larger than their sliders keep their size when something else of them changes', () => {
    const shadow = { color: '#000000', blur: 30, offsetX: 240, offsetY: -130 };
    updateNodes(editor.document, new Map([['t', { stroke: '#222222', strokeWidth: 70, shadow }]]));
    editor.session.select(['t']);
    editor.run('setOutline', { color: '#ff0000' });
    editor.run('setShadow', { color: '#0000ff' });
    editor.run('setTextEffect', { effect: 'outline' });
    editor.run('setTextEffect', { effect: 'shadow' });
    const kept = { stroke: '#ff0000', strokeWidth: 70, shadow: { ...shadow, color: '#0000ff' } };
    expect(editor.node('t')).toMatchObject(kept);
    editor.run('setOutline', { width: 90 });
    editor.run('setShadow', { blur: 11 });
    editor.session.styles.flush();
    expect(editor.node('t')).toMatchObject({ strokeWidth: 40, shadow: { blur: 10, offsetX: 240 } });
  });

  it('effects are those of all its letters', () => {
    const stroke = { stroke: '#ff0000', strokeWidth: 9 };
    const outlined = { styles: [{ start: 0, end: 3, style: { ...stroke, underline: true } }] };
    const after = (change: () => void) => {
      updateNodes(editor.document, new Map([['t', outlined]]));
      change();
      editor.session.styles.flush();
      const { strokeWidth, styles } = editor.node('t') as TextNode;
      return { strokeWidth, styles };
    };
    const styles = [{ start: 0, end: 3, style: { underline: true } }];
    editor.session.select(['t']);
    const outline = after(() => editor.run('setTextEffect', { effect: 'outline' }));
    expect(outline).toEqual({ strokeWidth: 7, styles });
    expect(after(() => editor.run('setOutline', { width: 12 }))).toEqual({ strokeWidth: 12, styles });
    const normal = after(() => editor.run('setTextEffect', { effect: 'normal' }));
    expect(normal).toEqual({ strokeWidth: 1, styles });
  });

  it('becomes an arc and a text again in place', async () => {
    editor.session.select(['t']);
    const middle = () => {
      const box = worldBounds(editor.document, selected()[0]!)!;
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const before = middle();
    editor.run('convertToArc');
    await editor.session.actions.settled();
    expect(editor.node(selected()[0]!)).toMatchObject({ kind: 'curvedText', text: 'Olá mundo' });
    expect(middle().x).toBeCloseTo(before.x);
    expect(order().indexOf(selected()[0]!)).toBe(5 - 1);
    editor.run('convertFromArc');
    await editor.session.actions.settled();
    expect(editor.node(selected()[0]!)).toMatchObject({ kind: 'textbox', text: 'Olá mundo' });
    expect(middle().y).toBeCloseTo(before.y);
    editor.expectUndoneTo(start);
  });

  it.each([
    [300, 1000],
    [1000, 120],
    [40, 40],
  ])('is added no larger than a work area of %d × %d', (width, height) => {
    const small = createTestEditor();
    small.session.document.transact('load', (writer) => writer.setArtboard({ width, height }));
    for (const preset of ['title', 'subtitle', 'normal'] as const) {
      small.run('addText', { preset });
      const [id] = small.session.selection.getState().ids;
      const text = small.node(id!);
      expect(text.width).toBeLessThanOrEqual(width);
      expect(text.height).toBeLessThanOrEqual(height);
    }
  });

  it('is justified but for the last line of a paragraph', () => {
    updateNodes(editor.document, new Map([['t', { text: 'aa bb cc dd\nee ff', width: 90, fontSize: 20 }]]));
    editor.session.select(['t']);
    expect(editor.session.actions.isActive('alignTextJustify')).toBe(false);
    editor.run('alignTextJustify');
    const { lines } = layoutText(editor.node('t') as TextNode, halfWidthMeasurer);
    expect(lines.map(({ text: line, justified }) => [line, justified])).toEqual([
      ['aa bb cc', true],
      ['dd', false],
      ['ee ff', false],
    ]);
    expect(editor.session.actions.isActive('alignTextJustify')).toBe(true);
  });

  it('keeps the style of every letter when its lines become one arc', async () => {
    const red = { fill: '#ff0000' };
    const text = 'Olá \n\n mundo\né 😀';
    const styles = [
      { start: 2, end: 3, style: red },
      { start: 8, end: 10, style: { underline: true } },
      { start: 12, end: 13, style: { fontWeight: 700 } },
    ];
    updateNodes(editor.document, new Map([['t', { text, styles }]]));
    editor.session.select(['t']);
    editor.run('convertToArc');
    await editor.session.actions.settled();
    expect(editor.node(selected()[0]!)).toMatchObject({
      text: 'Olá mundo é 😀',
      styles: [
        { start: 2, end: 3, style: red },
        { start: 7, end: 9, style: { underline: true } },
        { start: 12, end: 13, style: { fontWeight: 700 } },
      ],
    });
  });

  it('is added by preset, centred, in Arial', () => {
    editor.run('addText', { preset: 'subtitle' });
    expect(editor.node(selected()[0]!)).toMatchObject({
      kind: 'textbox',
      text: 'Texto',
      fontSize: 200,
      fontWeight: 700,
      fontFamily: 'Arial',
      textAlign: 'center',
    });
  });
});

describe('shapes and pictures', () => {
  it.each([
    ['circle', { kind: 'circle', radius: 225, width: 450 }],
    ['rectangle', { kind: 'rect', width: 400, height: 400, rx: 0 }],
    ['soft-rectangle', { kind: 'rect', rx: 50, ry: 50 }],
    ['triangle', { kind: 'triangle', width: 400 }],
    ['inverse-triangle', { kind: 'polygon', width: 400 }],
    ['diamond', { kind: 'polygon', width: 600, height: 600 }],
  ] as const)('adds a %s in the middle of the work area', (shape, expected) => {
    editor.run('addShape', { shape });
    const [id] = selected();
    expect(editor.node(id!)).toMatchObject({
      ...expected,
      fill: '#000000',
      stroke: '#000000',
      strokeWidth: 2,
    });
    const frame = editor.session.frame()!;
    expect([frame.matrix[4], frame.matrix[5]]).toEqual([expect.closeTo(500), expect.closeTo(400)]);
  });

  it('adds a picture at a point, scaled down to fit', () => {
    const asset = { kind: 'image', src: '/b.png', fileId: 'f1', width: 4000, height: 3000 } as const;
    editor.run('addImage', { asset, at: { x: 10, y: 20 } });
    expect(editor.node(selected()[0]!)).toMatchObject({
      kind: 'image',
      fileId: 'f1',
      width: 4000,
      scaleX: 0.2,
    });
    expect(editor.session.frame()!.matrix.slice(4)).toEqual([expect.closeTo(10), expect.closeTo(20)]);
  });

  it('says of a Pro picture what it means without a plan, wherever it comes from', () => {
    const asset = { kind: 'image', src: '/b.png', width: 40, height: 30, isPro: true } as const;
    editor.run('addImage', { asset: { ...asset, isPro: false } });
    expect(editor.toasts).toEqual([]);
    editor.run('addImage', { asset, at: { x: 10, y: 20 } });
    expect(editor.toasts).toEqual([t('panels.unpaidPro')]);
    editor.session.role.setState({ isPro: true });
    editor.run('addImage', { asset });
    expect(editor.toasts).toHaveLength(1);
  });

  it('adds pictures that came together one beside the other, each 20 px further', () => {
    const asset = { kind: 'image', src: '/b.png', width: 40, height: 30 } as const;
    const middles = (at?: Point) => {
      const before = new Set(editor.document.ids());
      addPictures(editor.session, [asset, asset, asset], { at });
      const added = [...editor.document.ids()].filter((id) => !before.has(id));
      return added.map((id) => boxCenter(worldBounds(editor.document, id)!));
    };
    expect(middles({ x: 100, y: 50 })).toEqual([
      { x: 100, y: 50 },
      { x: 120, y: 70 },
      { x: 140, y: 90 },
    ]);
    const [first, second] = middles();
    expect(second).toEqual({ x: first!.x + 20, y: first!.y + 20 });
    expect(selected()).toHaveLength(3);
  });

  it.each([9, 40, 200])('lays %i pictures that came together out on the page, none over another', (count) => {
    const start = editor.picture();
    const asset = { kind: 'image', src: '/b.png', width: 4000, height: 3000 } as const;
    addPictures(editor.session, new Array<typeof asset>(count).fill(asset), { at: { x: 790, y: 590 } });
    const boxes = selected().map((id) => worldBounds(editor.document, id)!);
    expect(boxes).toHaveLength(count);
    const { width, height } = editor.document.artboard;
    for (const [at, box] of boxes.entries()) {
      expect(Math.min(box.left, box.top)).toBeGreaterThan(0);
      expect(box.left + box.width).toBeLessThan(width);
      expect(box.top + box.height).toBeLessThan(height);
      const apart = (other: typeof box) =>
        Math.abs(other.left - box.left) > box.width || Math.abs(other.top - box.top) > box.height;
      expect(boxes.slice(at + 1).every(apart)).toBe(true);
    }
    editor.keyDown('Ctrl+z');
    expect(editor.picture()).toEqual(start);
  });

  it('adds a picture that comes while something is dragged, which stays in hand', () => {
    const box = worldBounds(editor.document, 'a')!;
    const { x, y } = boxCenter(box);
    editor.pointerDown(x, y).pointerMove(x + 30, y);
    const held = [...selected()];
    const before = editor.document.size;
    addPictures(editor.session, [{ kind: 'image', src: '/c.png', width: 40, height: 30 }], {
      at: { x: 5, y: 6 },
    });
    expect(editor.document.size).toBe(before + 1);
    expect(selected()).toEqual(held);
    editor.pointerMove(x + 60, y).pointerUp();
    expect(worldBounds(editor.document, 'a')!.left).toBeCloseTo(box.left + 60);
    const added = editor.session.reader.childIds(null).map((id) => editor.node(id));
    const picture = added.find((node) => 'src' in node && node.src === '/c.png')!;
    expect(boxCenter(worldBounds(editor.document, picture.id)!)).toEqual({ x: 5, y: 6 });
  });

  it('replaces a picture inside the same frame', async () => {
    editor.session.select(['p']);
    const before = worldBounds(editor.document, 'p');
    editor.run('replaceImage', { asset: { kind: 'image', src: '/b.png', width: 1000, height: 1000 } });
    await editor.session.actions.settled();
    const [id] = selected();
    expect(worldBounds(editor.document, id!)).toEqual(before);
    expect(editor.node(id!)).toMatchObject({ cropY: 250, height: 500, width: 1000, scaleX: 0.2 });
  });
});

it('replaces the picture it was asked for, whatever is selected by then, unless it is locked', async () => {
  const asset = { kind: 'image', src: '/b.png', width: 100, height: 100 } as const;
  const placed = Promise.withResolvers<readonly PictureAsset[]>();
  editor.session.services.placePictures = () => placed.promise;
  vi.mocked(pickFile).mockResolvedValue(new File(['x'], 'b.png'));
  editor.session.select(['p']);
  editor.run('replaceImage');
  editor.session.select(['a']);
  placed.resolve([asset]);
  await editor.session.actions.settled();
  expect(editor.document.get('p')).toBeUndefined();
  editor.expectSelected('a');
  editor.history.undo();
  editor.session.select(['p']);
  editor.run('replaceImage');
  updateNodes(editor.document, new Map([['p', { locked: true }]]));
  await editor.session.actions.settled();
  expect(editor.node('p')).toMatchObject({ src: '/a.png' });
});

it('replaces a picture, and places files, on the page they were begun on', async () => {
  const asset = { kind: 'image', src: '/b.png', width: 100, height: 100 } as const;
  const placed = Promise.withResolvers<readonly PictureAsset[]>();
  editor.session.services.placePictures = () => placed.promise;
  vi.mocked(pickFile).mockResolvedValue(new File(['x'], 'b.png'));
  const { pages, pageId } = editor.document;
  const begun = pages.document(pageId);
  const before = begun.size;
  editor.session.select(['p']);
  editor.run('replaceImage');
  const dropped = placeFiles(editor.session, [new File(['x'], 'c.png')], { x: 5, y: 6 });
  editor.document.show(pages.insert('user', 1));
  placed.resolve([asset]);
  await Promise.all([dropped, editor.session.actions.settled()]);
  expect(begun.get('p')).toBeUndefined();
  expect(begun.size).toBe(before + 1);
  expect([...begun.ids()].filter((id) => begun.get(id)?.kind === 'image')).toHaveLength(2);
  expect([editor.document.size, editor.session.selection.getState().ids]).toEqual([0, []]);
});

describe('arranging', () => {
  it('nudges by the scene inside a rotated group, presses in a row as one step', () => {
    editor.session.select(['d']);
    const before = worldBounds(editor.document, 'd')!;
    for (const _ of [1, 2, 3]) editor.keyDown('Shift+ArrowRight');
    editor.clock.advance(300);
    expect(worldBounds(editor.document, 'd')!.left - before.left).toBeCloseTo(30);
    expect(worldBounds(editor.document, 'd')!.top).toBeCloseTo(before.top);
    editor.history.undo();
    expect(editor.picture()).toEqual(start);
  });

  it('locks all, then frees all', () => {
    editor.session.select(['a', 'x']);
    editor.run('toggleLock');
    expect([editor.node('a').locked, editor.node('x').locked]).toEqual([true, true]);
    editor.run('toggleLock');
    expect([editor.node('a').locked, editor.node('x').locked]).toEqual([false, false]);
  });

  it('hides by the property files know', () => {
    editor.run('toggleHidden', { ids: ['a'] });
    expect(editor.node('a').visible).toBe(false);
    editor.run('toggleHidden', { ids: ['a'] });
    expect(editor.node('a').visible).toBe(true);
  });

  it.each(['a', 't'])('keeps %s in reach, whatever number is typed', (id) => {
    editor.session.select([id]);
    editor.run('setBox', { x: 5e9, y: -5e9, width: 5e9 });
    const { x, y, width } = readSelectionBox(editor.session)!;
    expect([x, y]).toEqual([expect.closeTo(200_000), expect.closeTo(-200_000)]);
    expect(width).toBeCloseTo(200_000);
  });

  it('sets position, size and angle as fields show them', () => {
    editor.session.select(['b']);
    editor.run('setBox', { angle: 0 });
    editor.run('setBox', { x: 40, y: 50, width: 300 });
    expect(worldBounds(editor.document, 'b')).toMatchObject({
      left: expect.closeTo(40),
      top: expect.closeTo(50),
      width: expect.closeTo(300),
      height: expect.closeTo(100),
    });
  });

  it('selects after redo what grouping and taking apart left selected', () => {
    editor.session.select(['a', 'b']);
    editor.run('group');
    const [group] = selected();
    editor.run('undo');
    editor.expectSelected('a', 'b');
    editor.run('redo');
    editor.expectSelected(group!);
    expect(editor.session.selection.getState().activeGroupId).toBeNull();
    editor.run('ungroup');
    editor.run('undo');
    editor.expectSelected(group!);
    editor.run('redo');
    editor.expectSelected('a', 'b');
  });

  it('groups, selects the group, and takes it apart', () => {
    editor.session.select(['a', 'b']);
    editor.keyDown('Ctrl+g');
    const [id] = selected();
    expect(editor.node(id!).kind).toBe('group');
    editor.keyDown('Ctrl+u');
    editor.expectSelected('a', 'b');
    editor.expectUndoneTo(start);
  });
});

describe('history', () => {
  it('brings the selection back', () => {
    editor.session.select(['a']);
    editor.keyDown('Delete');
    editor.expectSelected();
    editor.keyDown('Ctrl+z');
    editor.expectSelected('a');
    editor.keyDown('Ctrl+Shift+z');
    expect(editor.document.get('a')).toBeUndefined();
    editor.keyDown('Ctrl+z');
    editor.keyDown('Ctrl+y');
    expect(editor.document.get('a')).toBeUndefined();
  });

  it('writes a waiting slider first', () => {
    editor.session.select(['a']);
    editor.run('setOpacity', { opacity: 0.3 });
    editor.run('setOpacity', { opacity: 0.5 });
    expect(editor.node('a').opacity).toBe(1);
    editor.keyDown('Ctrl+z');
    expect(editor.picture()).toEqual(start);
    editor.keyDown('Ctrl+y');
    expect(editor.node('a').opacity).toBe(0.5);
  });
});

describe('saving', () => {
  it('is off while unpaid Pro elements are used; JSON is not', async () => {
    editor.session.role.setState({ hasUnpaidPro: true });
    for (const id of ['save', 'exportPng', 'exportJpg'] as const) expect(editor.run(id)).toBe(false);
    expect(editor.run('exportJson')).toBe(true);
    editor.session.role.setState({ hasUnpaidPro: false });
    editor.keyDown('Ctrl+s');
    await editor.session.actions.settled();
    expect(editor.called).toEqual(['json', 'save']);
  });

  it('says why the keys save nothing while unpaid Pro elements are used', () => {
    const unpaid = createTestEditor();
    unpaid.session.role.setState({ hasUnpaidPro: true });
    unpaid.keyDown('Ctrl+s');
    expect(unpaid.called).toEqual([]);
    expect(unpaid.toasts).toEqual([t('editor.saveUnpaidPro')]);
  });

  it.each([
    ['no network', t('editor.actionFailed')],
    ['Failed to fetch dynamically imported module: http://localhost/runImport-1.js', t('app.networkFailed')],
  ])('tells when an action fails: %s', async (message, text) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = createTestEditor([], { save: () => Promise.reject(new Error(message)) });
    failing.run('save');
    await failing.session.actions.settled();
    expect(failing.toasts).toEqual([text]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('pasting in place', () => {
  it('puts copies where their originals are, again and again', () => {
    editor.session.select(['a', 'b']);
    editor.run('copy');
    editor.run('pasteInPlace');
    editor.run('pasteInPlace');
    const copies = selected().map((id) => editor.node(id));
    expect(copies).toMatchObject([
      { left: 100, top: 100 },
      { left: expect.closeTo(250), top: expect.closeTo(130) },
    ]);
    expect(order()).toHaveLength(11);
    pasteClipboard(editor.session);
    expect(pasteClipboard(editor.session)).toEqual({ code: 404 });
    expect(editor.run('pasteInPlace')).toBe(true);
    expect(order()).toHaveLength(15);
  });

  it('has nothing to do while nothing was copied', () => {
    expect(editor.run('pasteInPlace')).toBe(false);
  });
});

describe('masks', () => {
  it('go into another picture with the frame they fill', async () => {
    editor.session.select(['p']);
    editor.run('maskWithShape', { shape: 'ellipse' });
    await editor.session.actions.settled();
    editor.run('replaceImage', { asset: { kind: 'image', src: '/b.png', width: 800, height: 800 } });
    await editor.session.actions.settled();
    const next = editor.node(selected()[0]!) as MediaNode;
    expect(next.width * next.scaleX).toBeCloseTo(200);
    const clip = next.clipPath!.node;
    expect(clip.width * clip.scaleX).toBeCloseTo(next.width);
    expect(clip.height * clip.scaleY).toBeCloseTo(next.height);
  });

  it('are made of the text or shape selected with one picture, and of nothing else', async () => {
    editor.session.select(['a', 'b']);
    expect(editor.run('useAsMask')).toBe(false);
    editor.session.select(['p', 'a', 'b']);
    expect(editor.run('useAsMask')).toBe(false);
    editor.session.select(['p', group]);
    expect(editor.run('useAsMask')).toBe(false);
    editor.session.select(['p', 't']);
    expect(editor.run('useAsMask')).toBe(true);
    await editor.session.actions.settled();
    editor.expectSelected('p');
    expect((editor.node('p') as MediaNode).clipPath!.node).toMatchObject({
      kind: 'textbox',
      text: 'Olá mundo',
    });
    editor.run('releaseMask');
    await editor.session.actions.settled();
    expect(selected()).toHaveLength(2);
  });

  it('leave what somebody locked and what was selected while the code for them came', async () => {
    const lock = (id: NodeId, locked: boolean) =>
      editor.document.transact('remote', (writer) => writer.update(id, { locked }));
    const run = async (id: 'useAsMask' | 'releaseMask', meanwhile: () => void) => {
      editor.run(id);
      meanwhile();
      await editor.session.actions.settled();
    };
    const mask = () => (editor.node('p') as MediaNode).clipPath;
    editor.session.select(['p', 'a']);
    await run('useAsMask', () => lock('a', true));
    expect([mask(), editor.node('a').kind]).toEqual([null, 'rect']);
    lock('a', false);
    editor.session.select(['p', 'a']);
    await run('useAsMask', () => editor.session.select(['b']));
    expect(mask()).not.toBeNull();
    editor.expectSelected('b');
    editor.session.select(['p']);
    await run('releaseMask', () => lock('p', true));
    expect(mask()).not.toBeNull();
    editor.expectSelected('p');
    editor.run('maskWithShape', { shape: 'ellipse' });
    lock('p', false);
    editor.run('maskWithShape', { shape: 'ellipse' });
    lock('p', true);
    await editor.session.actions.settled();
    expect(mask()!.node.publicId).not.toBe('');
    lock('p', false);
    await run('releaseMask', () => editor.session.select(['b']));
    expect(mask()).toBeNull();
    editor.expectSelected('b');
  });
});

describe('zoom', () => {
  it('fits the page, fits the selection, and shows pixels as they are', () => {
    const { camera } = editor.session;
    editor.keyDown('Ctrl+0');
    expect(camera.camera.zoom).toBe(1);
    editor.session.select(['c']);
    editor.run('zoomToSelection');
    expect(camera.camera.zoom).toBeCloseTo((800 * 0.85) / 100);
    editor.run('zoomReset');
    expect(camera.camera.zoom).toBeCloseTo(0.85);
  });
});

describe('texts whose stored size is of another font', () => {
  it('are lined up, distributed and mirrored as they are laid out', () => {
    // Twenty letters of 32 px, each half as wide as high, on one line: 320 wide whatever the file says.
    const wide = createNode('text', {
      id: 'wide',
      left: 100,
      top: 700,
      text: 'x'.repeat(20),
      fontSize: 32,
      strokeWidth: 0,
    });
    editor = createTestEditor([{ ...wide, width: 10, height: 10 }, box('f', 0, 0)]);
    const shown = editor.session.reader.get('wide')!.width;
    expect(shown).toBeGreaterThan(100);
    editor.session.select(['wide']);
    editor.run('alignRight');
    expect(editor.node('wide').left).toBeCloseTo(1000 - shown);
    editor.session.select(['wide', 'f']);
    editor.run('flipHorizontal');
    expect(worldBounds(editor.session.reader, 'wide', 'framed')!.left).toBeCloseTo(0);
    expect(editor.node('f').left).toBeCloseTo(900);
  });

  it('keep their middle when a style makes them wider', () => {
    const title = createNode('text', {
      id: 'title',
      left: 100,
      top: 100,
      text: 'Olá',
      textAlign: 'center',
      fontSize: 20,
      strokeWidth: 0,
    });
    editor = createTestEditor([title]);
    const middle = () => {
      const bounds = worldBounds(editor.session.reader, 'title', 'framed')!;
      return bounds.left + bounds.width / 2;
    };
    const before = middle();
    editor.session.select(['title']);
    editor.run('setFontSize', { size: 90 });
    editor.session.styles.flush();
    expect(middle()).toBeCloseTo(before);
    editor.run('undo');
    expect(editor.node('title').left).toBe(100);
  });
});
