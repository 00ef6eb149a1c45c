// A picture that changes while it is cropped: by keys and fields, or by somebody else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSelectionBox } from '../inspector/readSelectionBox.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { MediaNode, NodePatch } from '../../../scene/nodes/types.ts';

const photo = createNode('image', {
  id: 'photo',
  left: 100,
  top: 100,
  width: 400,
  height: 300,
  src: '/a.png',
  strokeWidth: 0,
});
const other = createNode('rect', { id: 'other', left: 700, top: 500, width: 100, height: 100 });

async function cropping() {
  const editor = createTestEditor([photo, other]);
  editor.doubleClick(200, 200);
  await editor.session.actions.settled();
  editor.expectState('crop.idle');
  return editor;
}
type Editor = Awaited<ReturnType<typeof cropping>>;

const shown = (editor: Editor) => editor.renderer.preview?.patches?.get('photo');
const picture = (editor: Editor) => editor.node('photo') as MediaNode;
const byAnother = (editor: Editor, patch: NodePatch) =>
  editor.document.transact('remote', (writer) => writer.update('photo', patch));
/** Where a pixel of the file lies on the page. */
const placeOf = ({ cropX, cropY, width, height, ...node }: MediaNode, x: number, y: number) =>
  applyToPoint(nodeMatrix({ ...node, width, height }), {
    x: x - cropX - width / 2,
    y: y - cropY - height / 2,
  });

describe('a picture edited while it is cropped', () => {
  it('follows the arrow keys and stays shown as a whole', async () => {
    const editor = await cropping();
    editor.dragHandle('mr', { x: -100, y: 0 });
    const edge = editor.handle('mr').x;
    editor.keyDown('ArrowRight');
    expect(shown(editor)).toMatchObject({ left: 101, width: 800, height: 600 });
    expect(editor.handle('mr').x).toBe(edge + 1);
    editor.clock.advance(1000);
    expect(shown(editor)).toMatchObject({ left: 101, width: 800, height: 600 });
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ left: 101, width: 300, cropX: 0 });
    editor.keyDown('Ctrl+Z');
    expect(picture(editor)).toMatchObject({ left: 101, width: 400 });
  });

  it('keeps what fields and buttons did to it when the crop is accepted', async () => {
    const editor = await cropping();
    editor.dragHandle('mr', { x: -100, y: 0 });
    editor.run('setBox', { x: 300 });
    editor.run('setOpacity', { opacity: 0.5 });
    expect(shown(editor)).toMatchObject({ opacity: 0.5, left: 300, width: 800 });
    editor.clock.advance(1000);
    expect(shown(editor)).toMatchObject({ left: 300, width: 800 });
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ left: 300, width: 300, opacity: 0.5 });
  });

  it('is cut by the fields and slid by Alt and the arrows, without a pointer', async () => {
    const editor = await cropping();
    const read = () => readSelectionBox(editor.session);
    const at = placeOf(picture(editor), 0, 0);
    expect(read()).toMatchObject({ x: 100, y: 100, width: 400, height: 300 });
    editor.run('setBox', { width: 250 });
    editor.run('setBox', { height: 120 });
    expect(read()).toMatchObject({ x: 100, y: 100, width: 250, height: 120 });
    editor.keyDown('Alt+Shift+ArrowLeft');
    editor.keyDown('Alt+ArrowUp');
    editor.run('setBox', { x: 300 });
    expect(read()).toMatchObject({ x: 300, y: 100, width: 250, height: 120 });
    expect(picture(editor)).toMatchObject({ left: 300, width: 400, cropX: 0 });
    editor.keyDown('Enter');
    const cut = picture(editor);
    expect(cut).toMatchObject({ left: 300, top: 100, width: 250, height: 120, cropX: 10, cropY: 1 });
    expect(placeOf(cut, 0, 0)).toEqual({ x: at.x + 200 - 10, y: at.y - 1 });
    editor.keyDown('Alt+ArrowLeft');
    expect(picture(editor)).toBe(cut);
  });

  it('is cut at its visible right and lower side when it is mirrored and turned, and no further than the file', async () => {
    const editor = await cropping();
    byAnother(editor, { flipX: true, angle: 30 });
    const corner = () => editor.handle('tr');
    const before = corner();
    editor.run('setBox', { width: 5000 });
    expect(readSelectionBox(editor.session)?.width).toBe(400);
    editor.run('setBox', { width: 100 });
    expect(corner().x).toBeCloseTo(before.x);
    expect(corner().y).toBeCloseTo(before.y);
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ width: 100, cropX: 300 });
  });

  it('reads as it does without a crop, mirrored and with its stroke, and turns to what is asked', async () => {
    const editor = await cropping();
    byAnother(editor, { flipX: true, angle: 30, strokeWidth: 10, stroke: '#000' });
    const { width, height, angle } = readSelectionBox(editor.session)!;
    expect([width, height]).toEqual([410, 310]);
    expect(angle).toBeCloseTo(30);
    editor.run('setBox', { width: 210 });
    expect(readSelectionBox(editor.session)?.width).toBeCloseTo(210);
    editor.run('setBox', { angle: 45 });
    expect(picture(editor).angle).toBeCloseTo(45);
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ width: 200, cropX: 200 });
    expect(readSelectionBox(editor.session)?.width).toBeCloseTo(210);
  });

  it('is told of anew where somebody else moves the group around it', async () => {
    const editor = await cropping();
    const { x } = readSelectionBox(editor.session)!;
    editor.document.transact('remote', (writer) => {
      const group = createNode('group', { id: 'around', width: 100, height: 100 });
      writer.insert({ ...group, index: 'zz' });
      writer.update('photo', { parentId: 'around' });
    });
    const inside = readSelectionBox(editor.session)!.x;
    editor.document.transact('remote', (writer) => writer.update('around', { left: 70 }));
    expect(readSelectionBox(editor.session)!.x).toBeCloseTo(inside + 70);
    expect(x).not.toBe(inside + 70);
  });

  it.each([
    ['flipHorizontal', {}],
    ['flipVertical', {}],
    ['flipHorizontal', { angle: 30, scaleX: 2 }],
  ] as const)('is mirrored by %s in its window, which stays where it is, %j', async (action, look) => {
    const editor = await cropping();
    byAnother(editor, look);
    editor.dragHandle('mr', { x: -100, y: 0 });
    editor.dragHandle('mt', { x: 0, y: 40 });
    const corners = () => {
      const { node, draft } = editor.session.crop!;
      const { width, height } = draft;
      const all = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: (x * width) / 2, y: (y * height) / 2 })));
      const places = all.map((corner) => applyToPoint(nodeMatrix({ ...node, ...draft }), corner));
      return places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).toSorted();
    };
    const before = corners();
    editor.run(action);
    expect(corners()).toEqual(before);
    const { draft } = editor.session.crop!;
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject(draft);
    editor.keyDown('Ctrl+Z');
    editor.keyDown('Ctrl+Z');
    expect(picture(editor)).toMatchObject({ left: 100, top: 100, width: 400, flipX: false, flipY: false });
  });

  it.each(['copy', 'duplicate', 'cut'] as const)('is taken as it shows by %s', async (action) => {
    const editor = await cropping();
    editor.dragHandle('mr', { x: -100, y: 0 });
    editor.run(action);
    editor.expectState('select.idle');
    if (action !== 'duplicate') editor.run('paste');
    const [id] = editor.session.selection.getState().ids;
    expect(editor.node(id!)).toMatchObject({ left: 120, width: 300, cropX: 0 });
    if (action !== 'cut') expect(picture(editor)).toMatchObject({ left: 100, width: 300 });
  });

  it('is locked as it shows', async () => {
    const editor = await cropping();
    editor.dragHandle('mr', { x: -100, y: 0 });
    editor.run('toggleLock');
    editor.expectState('select.idle');
    expect(picture(editor)).toMatchObject({ width: 300, locked: true });
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ width: 300, locked: true });
  });

  it('is left as it shows when somebody else locks it', async () => {
    const editor = await cropping();
    editor.dragHandle('mr', { x: -100, y: 0 });
    byAnother(editor, { locked: true });
    editor.expectState('select.idle');
    expect(picture(editor)).toMatchObject({ width: 300, locked: true });
    expect(editor.renderer.preview).toBeNull();
  });

  it('stands as it did before when the crop is given up, and what was done beside the crop stays', async () => {
    const editor = await cropping();
    const before = picture(editor);
    editor.dragHandle('mr', { x: -100, y: 0 });
    editor.run('flipHorizontal');
    editor.run('setBox', { x: 300 });
    editor.run('setBox', { angle: 30 });
    editor.run('setOpacity', { opacity: 0.5 });
    editor.keyDown('ArrowRight');
    editor.keyDown('Escape');
    expect(picture(editor)).toEqual({ ...before, opacity: 0.5 });
    expect(editor.renderer.preview).toBeNull();
    editor.keyDown('Ctrl+Z');
    expect(picture(editor)).toMatchObject({ angle: 30, flipX: true });
  });

  it('keeps where somebody else put it when the crop is given up, also during a drag', async () => {
    const editor = await cropping();
    const before = picture(editor);
    editor.run('flipHorizontal');
    byAnother(editor, { left: 250 });
    const from = editor.handle('mr');
    editor.pointerDown(from.x, from.y).pointerMove(from.x - 50, from.y);
    byAnother(editor, { angle: 20 });
    editor.pointerUp();
    editor.keyDown('Escape');
    expect(picture(editor)).toEqual({ ...before, left: 250, angle: 20 });
  });

  it('stays in the group it was put into when the crop is given up', async () => {
    const editor = await cropping();
    editor.document.transact('user', (writer) => {
      writer.insert({ ...createNode('group', { id: 'around', left: 50 }), index: 'zz' });
      writer.update('photo', { parentId: 'around', left: 50 });
    });
    editor.keyDown('Escape');
    expect(picture(editor)).toMatchObject({ parentId: 'around', left: 50 });
  });

  it('keeps its cut part in it wherever somebody else takes it, and keeps their doing', async () => {
    const editor = await cropping();
    editor.dragHandle('tl', { x: 60, y: 40 });
    fc.assert(
      fc.property(
        fc.record({
          left: fc.double({ min: -500, max: 500, noNaN: true }),
          top: fc.double({ min: -500, max: 500, noNaN: true }),
          angle: fc.double({ min: 0, max: 359, noNaN: true }),
          scaleX: fc.double({ min: 0.1, max: 4, noNaN: true }),
          flipX: fc.boolean(),
          skewX: fc.double({ min: -40, max: 40, noNaN: true }),
        }),
        (patch) => {
          byAnother(editor, patch);
          const { node, draft } = editor.session.crop!;
          const now = picture(editor);
          expect(node).toBe(now);
          for (const [x, y] of [
            [0, 0],
            [300, 100],
          ] as const) {
            const before = placeOf(now, x, y);
            const after = placeOf({ ...now, ...draft } as MediaNode, x, y);
            expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-6);
          }
        },
      ),
    );
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ cropX: 60, cropY: 40, width: 340, height: 260 });
  });

  it('takes over during a drag what came meanwhile, once the drag ends', async () => {
    const editor = await cropping();
    const from = editor.handle('mr');
    editor.pointerDown(from.x, from.y).pointerMove(from.x - 50, from.y);
    byAnother(editor, { left: 200 });
    editor.pointerMove(from.x - 100, from.y).pointerUp();
    expect(shown(editor)).toMatchObject({ left: 200, width: 800 });
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ left: 200, width: 300 });
  });

  it('shows another’s crop where nothing was cut here yet, and writes nothing', async () => {
    const editor = await cropping();
    byAnother(editor, { cropX: 50, width: 350, left: 150 });
    expect(editor.handle('ml').x).toBe(150);
    editor.keyDown('Enter');
    expect(picture(editor)).toMatchObject({ cropX: 50, width: 350, left: 150 });
    expect(editor.history.canUndo).toBe(false);
  });
});

describe('a crop whose picture is no longer what is selected', () => {
  it('is accepted with a selection in the layer list, and undone apart', async () => {
    const editor = await cropping();
    editor.dragHandle('mr', { x: -100, y: 0 });
    editor.session.select(['other']);
    editor.expectState('select.idle').expectSelected('other');
    expect(editor.session.crop).toBeNull();
    expect(editor.session.selection.getState().editingId).toBeNull();
    expect(editor.renderer.preview).toBeNull();
    expect(picture(editor).width).toBe(300);
    editor.keyDown('Ctrl+Z');
    expect(picture(editor).width).toBe(400);
    editor.expectSelected('photo');
  });

  it('ends when something is selected with it', async () => {
    const editor = await cropping();
    editor.session.select(['photo', 'other']);
    editor.expectState('select.idle').expectSelected('photo', 'other');
    expect(editor.session.crop).toBeNull();
  });

  it('ends with its copy', async () => {
    const editor = await cropping();
    editor.keyDown('Ctrl+D');
    editor.expectState('select.idle');
    expect(editor.session.crop).toBeNull();
  });

  it('ends while two fingers hold the view, and the hand is free after it', async () => {
    const editor = await cropping();
    editor.session.tool.send({ type: 'PINCH_STARTED' });
    editor.document.transact('remote', (writer) => writer.remove('photo'));
    expect(editor.session.crop).toBeNull();
    editor.session.tool.send({ type: 'PINCH_ENDED' });
    editor.expectState('select.idle');
  });

  it('goes on after Escape while two fingers hold the view', async () => {
    const editor = await cropping();
    editor.session.tool.send({ type: 'PINCH_STARTED' });
    editor.keyDown('Escape');
    editor.expectState('crop.idle');
    expect(editor.session.crop).not.toBeNull();
  });
});

describe('a crop asked for whose file takes its time to be measured', () => {
  it.each(['cropImage', 'adjustMask'] as const)(
    'does not open over a picture that is locked by then: %s',
    async (action) => {
      const file = Promise.withResolvers<{ readonly width: number; readonly height: number }>();
      const editor = createTestEditor([photo], { measurePicture: () => file.promise });
      editor.session.select(['photo']);
      editor.run('maskWithShape', { shape: 'circle' });
      await editor.session.actions.settled();
      editor.run(action);
      byAnother(editor, { locked: true });
      file.resolve({ width: 800, height: 600 });
      await editor.session.actions.settled();
      editor.expectState('select.idle');
      expect(editor.session.crop).toBeNull();
    },
  );
});

describe('a crop under way when the editor is left', () => {
  it.each(['let go', 'held'])('is kept as one step, with its handle %s', async (hand) => {
    const editor = await cropping();
    if (hand === 'let go') editor.dragHandle('mr', { x: -100, y: 0 });
    else {
      const { x, y } = editor.handle('mr');
      editor.pointerDown(x, y).pointerMove(x - 100, y);
    }
    editor.session.destroy();
    expect(picture(editor)).toMatchObject({ left: 100, width: 300, cropX: 0 });
    editor.history.undo();
    expect(picture(editor)).toMatchObject({ left: 100, width: 400 });
    expect(editor.history.canUndo).toBe(false);
  });

  it('writes nothing where nothing was cut', async () => {
    const editor = await cropping();
    editor.session.destroy();
    expect(editor.history.canUndo).toBe(false);
  });
});
