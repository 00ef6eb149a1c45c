import { beforeEach, describe, expect, it } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../../scene/commands/groupNodes.ts';
import { applyToPoint } from '../../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { worldBounds } from '../../../../scene/queries/worldBounds.ts';
import { frameAngle } from '../../session/selectionFrame.ts';

const box = (id: string, left: number, top: number, more = {}) =>
  createNode('rect', { id, left, top, width: 100, height: 100, strokeWidth: 0, ...more });
const text = (more = {}) =>
  createNode('textbox', {
    id: 'text',
    left: 400,
    top: 400,
    width: 200,
    height: 45.2,
    fontSize: 40,
    text: 'Olá mundo',
    strokeWidth: 0,
    ...more,
  });

let editor: TestEditor;
const open = (...nodes: SceneNode[]): void => {
  editor = createTestEditor(nodes);
  editor.session.ui.setState({ snapping: false });
  editor.session.select([nodes[0]!.id]);
};

describe('corner handles', () => {
  it('resize a shape freely, with Shift in proportion, the other corner fixed', () => {
    open(box('a', 100, 100));
    const from = editor.handle('br');
    editor.pointerDown(from.x, from.y).expectState('select.pointingHandle');
    editor.pointerMove(from.x + 50, from.y + 20).expectState('select.resizing');
    expect(editor.renderer.preview?.ids).toEqual(['a']);
    editor.pointerUp();
    expect(editor.node('a')).toMatchObject({ left: 100, top: 100, scaleX: 1.5, scaleY: 1.2 });
    editor.hold({ shift: true }).dragHandle('br', { x: 150, y: 0 });
    expect(editor.node('a').scaleX / editor.node('a').scaleY).toBeCloseTo(1.25);
  });

  it('grow from the middle with Alt', () => {
    open(box('a', 100, 100));
    editor.hold({ alt: true }).dragHandle('br', { x: 50, y: 50 });
    expect(editor.node('a')).toMatchObject({ left: 50, top: 50, scaleX: 2, scaleY: 2 });
  });

  it('turn a shape over when dragged through the other side', () => {
    open(box('a', 100, 100));
    editor.dragHandle('mr', { x: -200, y: 0 });
    expect(editor.node('a')).toMatchObject({ flipX: true, scaleX: 1 });
    expect(worldBounds(editor.document, 'a')).toMatchObject({ left: 0, width: 100 });
  });

  it('follow the pointer on a rotated node and keep its opposite corner', () => {
    open(box('a', 300, 300, { angle: 30 }));
    const corner = () => applyToPoint(nodeMatrix(editor.node('a')), { x: -50, y: -50 });
    const before = corner();
    const target = { x: editor.handle('br').x + 60, y: editor.handle('br').y + 10 };
    editor.dragHandle('br', { x: 60, y: 10 });
    expect(corner().x).toBeCloseTo(before.x);
    expect(corner().y).toBeCloseTo(before.y);
    expect(editor.handle('br').x).toBeCloseTo(target.x);
    expect(editor.handle('br').y).toBeCloseTo(target.y);
    expect(editor.node('a').angle).toBeCloseTo(30);
    expect(editor.node('a').skewX).toBeCloseTo(0);
  });

  it.each([
    ['flipped', { flipX: true }],
    ['upside down', { flipY: true, angle: 200 }],
    ['twice flipped', { flipX: true, flipY: true, angle: -75 }],
  ])('follow the pointer on a %s node', (_name, props) => {
    open(box('a', 300, 300, props));
    const from = editor.handle('br');
    editor.dragHandle('br', { x: 7, y: 5 });
    expect(editor.handle('br').x).toBeCloseTo(from.x + 7);
    expect(editor.handle('br').y).toBeCloseTo(from.y + 5);
  });

  it.each([
    ['smaller', { x: -350, y: -1.4 }],
    ['smaller beyond its other side', { x: -650, y: -2 }],
  ])('keep the shape of a thin picture made %s', (_name, by) => {
    const thin = { left: 100, top: 100, width: 1000, height: 4, strokeWidth: 0 };
    open(createNode('image', { id: 'a', src: 'x', ...thin }));
    editor.session.camera.set({ x: 0, y: 0, zoom: 0.5 });
    editor.dragHandle('br', by);
    const { scaleX, scaleY } = editor.node('a');
    expect(scaleX).toBeCloseTo(0.3);
    expect(scaleY).toBeCloseTo(0.3);
  });

  it('scale several nodes in proportion about the opposite corner', () => {
    open(box('a', 100, 100), box('b', 300, 100, { angle: 45 }));
    editor.session.select(['a', 'b']);
    const before = worldBounds(editor.document, 'b')!;
    editor.dragHandle('br', { x: 100, y: 0 });
    const factor = worldBounds(editor.document, 'b')!.width / before.width;
    expect(factor).toBeGreaterThan(1);
    expect(editor.node('a').left).toBeCloseTo(100);
    expect(editor.node('a').scaleX).toBeCloseTo(factor);
    expect(editor.node('b')).toMatchObject({ angle: expect.closeTo(45), skewX: expect.closeTo(0) });
  });

  it('work inside a rotated group', () => {
    open(box('a', 300, 300), box('b', 500, 300));
    const groupId = groupNodes(editor.document, ['a', 'b'])!;
    editor.document.transact('user', (writer) => writer.update(groupId, { angle: 20 }));
    editor.session.select(['a']);
    const from = editor.handle('tl');
    editor.dragHandle('tl', { x: -30, y: -12 });
    expect(editor.handle('tl').x).toBeCloseTo(from.x - 30);
    expect(editor.handle('tl').y).toBeCloseTo(from.y - 12);
  });

  it('snap the dragged edge and say the size', () => {
    open(box('a', 100, 100), box('b', 300, 500));
    editor.session.ui.setState({ snapping: true });
    const from = editor.handle('mr');
    editor
      .pointerDown(from.x, from.y)
      .pointerMove(from.x + 20, from.y)
      .pointerMove(from.x + 97, from.y);
    expect(editor.session.view.label).toBe('200 × 100');
    expect(editor.session.view.guides).toHaveLength(1);
    editor.pointerUp();
    expect(editor.node('a').scaleX).toBeCloseTo(2);
  });

  it.each([
    ['the bottom is nowhere near', { x: 97, y: 0 }, { width: 400, height: 200, guides: ['x'] }],
    ['the pointer is inside it', { x: 196, y: 98 }, { width: 400, height: 200, guides: ['x'] }],
    ['its side is nowhere near', { x: 148, y: 10 }, { width: 350, height: 175, guides: ['y'] }],
    ['nothing is near', { x: 60, y: 0 }, { width: 260, height: 130, guides: [] }],
  ])('snap the corner that is kept in proportion, where %s', (_name, by, seen) => {
    const [line, shelf] = [box('line', 500, 600), box('shelf', 700, 275)];
    open(
      createNode('image', {
        id: 'a',
        left: 100,
        top: 100,
        width: 200,
        height: 100,
        src: 'x',
        strokeWidth: 0,
      }),
      line,
      shelf,
    );
    editor.session.ui.setState({ snapping: true });
    const from = editor.handle('br');
    const to = by.x === 97 ? { x: 197, y: 0 } : by;
    editor.pointerDown(from.x, from.y).pointerMove(from.x + to.x / 2, from.y + to.y / 2);
    editor.pointerMove(from.x + to.x, from.y + to.y);
    expect(editor.session.view.guides.map(({ axis }) => axis)).toEqual(seen.guides);
    editor.pointerUp();
    expect(worldBounds(editor.document, 'a')).toMatchObject({
      left: expect.closeTo(100),
      width: expect.closeTo(seen.width),
      height: expect.closeTo(seen.height),
    });
  });

  it('at the sides are there for several that are seen upright, whatever group turns them', () => {
    open(box('a', 300, 300), box('b', 500, 300), box('c', 700, 300, { angle: -30 }));
    const groupId = groupNodes(editor.document, ['a', 'b', 'c'])!;
    editor.document.transact('user', (writer) => {
      writer.update('b', { angle: -30 });
      writer.update(groupId, { angle: 30 });
    });
    editor.session.select(['a', 'b']);
    expect(() => editor.handle('mr')).toThrow('No handle');
    editor.session.select(['b', 'c']);
    editor.dragHandle('mr', { x: 40, y: 0 });
    expect(editor.node('c').skewX).toBeCloseTo(0);
  });

  it('are not shown for locked nodes and come back undone', () => {
    open(box('a', 100, 100, { locked: true }));
    expect(() => editor.handle('br')).toThrow('No handle');
  });

  it('show a stroke that keeps its width as letting go leaves it, among shapes that are stretched', () => {
    const line = { strokeUniform: true, stroke: '#000000', strokeWidth: 12, angle: 30, skewX: 10 };
    open(box('a', 100, 100), box('b', 300, 100, line));
    editor.session.select(['a', 'b']);
    const from = editor.handle('br');
    editor.pointerDown(from.x, from.y).pointerMove(from.x + 90, from.y + 40);
    const { ids, patches } = editor.renderer.preview!;
    expect(ids).toEqual(['a']);
    expect([...patches!.keys()]).toEqual(['b']);
    const shown = { ...editor.node('b'), ...patches!.get('b') };
    editor.pointerUp();
    expect(editor.node('b')).toEqual(shown);
  });

  it('show a group as letting go leaves it where a stroke inside keeps its width', () => {
    const line = { strokeUniform: true, stroke: '#000000', strokeWidth: 12, angle: 30 };
    open(box('a', 100, 100), box('b', 300, 100, line), box('c', 500, 100), box('d', 700, 100));
    const lined = groupNodes(editor.document, ['a', 'b'])!;
    const plain = groupNodes(editor.document, ['c', 'd'])!;
    editor.session.select([lined, plain]);
    const from = editor.handle('br');
    editor.pointerDown(from.x, from.y).pointerMove(from.x + 90, from.y + 40);
    const { ids, patches } = editor.renderer.preview!;
    expect(ids).toEqual([plain]);
    expect([...patches!.keys()]).toEqual([lined]);
    const shown = { ...editor.node(lined), ...patches!.get(lined) };
    editor.pointerUp();
    expect(editor.node(lined)).toEqual(shown);
  });

  it('restore on Escape', () => {
    open(box('a', 100, 100));
    const start = editor.picture();
    const from = editor.handle('br');
    editor.pointerDown(from.x, from.y).pointerMove(500, 500);
    editor.keyDown('Escape');
    editor.pointerUp();
    expect(editor.picture()).toEqual(start);
  });
});

describe('texts', () => {
  it('take a new width at the side, wrap, and keep size and top', () => {
    open(text());
    editor.dragHandle('mr', { x: -80, y: 0 });
    const node = editor.node('text');
    expect(node).toMatchObject({ width: 120, left: 400, top: expect.closeTo(400), scaleX: 1, fontSize: 40 });
    expect(node.height).toBeGreaterThan(80);
  });

  it('keep the right side when the left one is dragged, rotated too', () => {
    open(text({ angle: 90 }));
    const right = editor.handle('tr');
    const left = editor.handle('ml');
    editor.drag(left, { x: left.x, y: left.y - 50 });
    expect(editor.handle('tr').x).toBeCloseTo(right.x);
    expect(editor.handle('tr').y).toBeCloseTo(right.y);
    expect(editor.node('text').width).toBeCloseTo(250);
  });

  it.each(['mr', 'ml'] as const)(
    'keep the other side where somebody else takes it meanwhile, into a group too (%s)',
    (handle) => {
      open(text(), box('a', 100, 100));
      const from = editor.handle(handle);
      const out = handle === 'mr' ? 1 : -1;
      editor.pointerDown(from.x, from.y).pointerMove(from.x + out * 40, from.y);
      editor.document.transact('remote', (writer) => {
        writer.update('text', { left: 500, top: 300 });
        writer.update(groupNodes(editor.document, ['text', 'a'])!, { scaleX: 2, scaleY: 2 });
      });
      const before = worldBounds(editor.session.reader, 'text')!;
      editor.pointerMove(from.x + out * 60, from.y);
      const shown = editor.session.view.frame!;
      editor.pointerUp();
      const after = worldBounds(editor.session.reader, 'text')!;
      expect(editor.node('text')).toMatchObject({ width: 260, parentId: expect.any(String) });
      expect(after.width).toBeCloseTo(520);
      if (handle === 'mr') expect(after.left).toBeCloseTo(before.left);
      else expect(after.left + after.width).toBeCloseTo(before.left + before.width);
      expect(after.top).toBeCloseTo(before.top);
      expect(shown.matrix[4]).toBeCloseTo(after.left + after.width / 2);
    },
  );

  it('fold a corner drag into the font size', () => {
    open(text({ styles: [{ start: 0, end: 3, style: { fontSize: 20 } }] }));
    const from = editor.handle('br');
    editor.dragHandle('br', { x: 200, y: 0 });
    const node = editor.node('text');
    expect(node).toMatchObject({
      scaleX: 1,
      scaleY: 1,
      fontSize: 80,
      width: 400,
      left: 400,
      top: expect.closeTo(400),
    });
    expect(node).toMatchObject({ styles: [{ style: { fontSize: 40 } }] });
    expect(editor.handle('br').x).toBeCloseTo(from.x + 200);
    expect(editor.session.history.canUndo).toBe(true);
    editor.history.undo();
    expect(editor.node('text')).toMatchObject({ fontSize: 40, width: 200 });
  });

  it('never turn over', () => {
    open(text());
    editor.dragHandle('br', { x: -500, y: -500 });
    expect(editor.node('text')).toMatchObject({ flipX: false, flipY: false });
    expect((editor.node('text') as { fontSize: number }).fontSize).toBeGreaterThan(0);
  });

  it('keep their shape where the pointer has passed one side only, with what is selected beside them', () => {
    open(text(), box('a', 700, 400));
    editor.dragHandle('br', { x: -50, y: -100 });
    expect(editor.node('text')).toMatchObject({ scaleX: 1, scaleY: 1, width: 150, fontSize: 30 });
    editor.session.select(['text', 'a']);
    editor.dragHandle('br', { x: -200, y: -300 });
    expect(editor.node('text')).toMatchObject({ scaleX: 1, scaleY: 1 });
    const { scaleX, scaleY } = editor.node('a');
    expect(scaleX).toBeCloseTo(0.5);
    expect(scaleY).toBeCloseTo(scaleX);
  });

  it('show no handles above and below', () => {
    open(text());
    expect(() => editor.handle('mt')).toThrow('No handle');
    editor.handle('ml');
  });
});

describe('the rotate handle', () => {
  beforeEach(() => open(box('a', 300, 300)));
  const angle = () => frameAngle(editor.session.frame()!);

  it('turns about the middle and shows the angle', () => {
    const from = editor.handle('rotate');
    editor
      .pointerDown(from.x, from.y)
      .pointerMove(from.x + 20, from.y)
      .expectState('select.rotating');
    editor.pointerMove(428, 350);
    expect(editor.session.view.label).toBe('90°');
    editor.pointerUp();
    expect(angle()).toBeCloseTo(90);
    expect(worldBounds(editor.document, 'a')).toMatchObject({
      left: expect.closeTo(300),
      top: expect.closeTo(300),
    });
  });

  it('keeps to 15° with Shift', () => {
    editor.hold({ shift: true });
    const from = editor.handle('rotate');
    editor.drag(from, { x: from.x + 31, y: from.y });
    expect(angle() / 15).toBeCloseTo(Math.round(angle() / 15));
    expect(angle()).toBeGreaterThan(0);
  });

  it('turns several about their common middle', () => {
    open(box('a', 100, 300), box('b', 300, 300));
    editor.session.select(['a', 'b']);
    const from = editor.handle('rotate');
    editor.drag(from, { x: 400, y: 350 });
    expect(editor.node('a').angle).toBeCloseTo(90);
    expect(worldBounds(editor.document, 'a')).toMatchObject({
      left: expect.closeTo(200),
      top: expect.closeTo(200),
    });
  });
});
