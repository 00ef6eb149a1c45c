import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { handleWheel } from '../input/wheelRouter.ts';

const box = (id: string, left: number, top: number) =>
  createNode('rect', { id, left, top, width: 100, height: 100, strokeWidth: 0 });
const photo = (more = {}) =>
  createNode('image', {
    id: 'photo',
    left: 100,
    top: 100,
    width: 400,
    height: 300,
    src: '/a.png',
    strokeWidth: 0,
    ...more,
  });

describe('drawing', () => {
  it('clears the selection, makes a path per stroke, ends with the tool', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    editor.session.select(['a']);
    editor.keyDown('p');
    editor.expectState('draw.idle').expectSelected();
    editor.session.ui.setState({ stroke: '#ff0000', strokeWidth: 10 });
    editor.pointerDown(100, 100).expectState('draw.drawing');
    editor.pointerMove(150, 120).pointerMove(200, 100);
    expect(editor.session.view.stroke).toEqual([100, 100, 150, 120, 200, 100]);
    editor.pointerUp().expectState('draw.idle');
    const path = [...editor.document.ids()]
      .map((id) => editor.node(id))
      .find((node) => node.kind === 'path')!;
    expect(path).toMatchObject({ stroke: '#ff0000', strokeWidth: 10, fill: null, strokeLineCap: 'round' });
    expect(path).toMatchObject({ left: 95, width: 100 });
    editor.keyDown('p');
    editor.expectState('select.idle');
    expect(editor.session.ui.getState().activeTool).toBe('select');
  });

  it('makes a dot of a click, a line with Shift, nothing on Escape', () => {
    const editor = createTestEditor();
    editor.run('toggleDraw');
    editor.click(100, 100);
    editor.hold({ shift: true }).drag({ x: 200, y: 200 }, { x: 300, y: 260 });
    expect(editor.document.size).toBe(2);
    const line = editor.node(editor.document.childIds(null)[1]!);
    expect(line.kind === 'path' && line.path).toEqual([
      ['M', 200, 200],
      ['L', 300, 260],
    ]);
    editor.pointerDown(10, 10).pointerMove(60, 60);
    editor.keyDown('Escape');
    editor.expectState('draw.idle').pointerUp();
    expect(editor.document.size).toBe(2);
    editor.keyDown('Escape');
    editor.expectState('select.idle');
    expect(editor.session.ui.getState().activeTool).toBe('select');
  });

  it('makes a dot of a click during which Shift was pressed', () => {
    const editor = createTestEditor();
    editor.run('toggleDraw');
    editor.pointerDown(100, 100).hold({ shift: true }).pointerUp();
    const dot = editor.node(editor.document.childIds(null)[0]!);
    expect(dot.width).toBeGreaterThan(0);
  });

  it.each([
    ['an element', { x: 50, y: 50 }],
    ['the empty canvas', { x: 500, y: 500 }],
  ])('begins with %s still pressed', (_what, { x, y }) => {
    const editor = createTestEditor([box('a', 0, 0)]);
    editor.pointerDown(x, y);
    editor.keyDown('p');
    editor.expectState('draw.idle').expectSelected();
    editor
      .pointerMove(x + 40, y)
      .pointerUp()
      .expectState('draw.idle');
    expect(editor.node('a')).toMatchObject({ left: 0, top: 0 });
    editor.pointerDown(300, 300).expectState('draw.drawing').pointerUp();
    expect(editor.document.size).toBe(2);
  });

  it('begins with a finger beside a text that is typed into, or a crop', async () => {
    const text = createNode('text', { id: 't', left: 600, top: 300, text: 'Olá', width: 60, height: 45 });
    const editor = createTestEditor([text, photo()]);
    for (const [id, action] of [
      ['t', 'edit'],
      ['photo', 'cropImage'],
    ] as const) {
      editor.session.select([id]);
      editor.run(action);
      await editor.session.actions.settled();
      editor.pointerDown(900, 700, { touch: true });
      editor.run('toggleDraw');
      editor.pointerUp({ touch: true }).expectState('draw.idle').expectSelected();
      expect([editor.session.crop, editor.session.selection.getState().editingId]).toEqual([null, null]);
      editor.run('toggleDraw');
    }
    expect(editor.typing).toEqual(['start', 'end caller']);
  });
});

describe('cropping', () => {
  it('shows all of a masked picture and stretches the mask with its frame', async () => {
    const editor = createTestEditor([photo()]);
    editor.session.select(['photo']);
    editor.run('maskWithShape', { shape: 'circle' });
    await editor.session.actions.settled();
    const masked = editor.node('photo') as MediaNode;
    editor.doubleClick(masked.left + masked.width / 2, masked.top + masked.height / 2);
    await editor.session.actions.settled();
    editor.expectState('crop.idle');
    const patch = () => editor.renderer.preview?.patches?.get('photo');
    expect(patch()).toMatchObject({ cropX: 0, cropY: 0, width: 800, height: 600, clipPath: null });
    const from = editor.handle('mr');
    editor.drag(from, { x: from.x - masked.width / 2, y: from.y });
    expect(patch()).toMatchObject({ width: 800, height: 600 });
    editor.keyDown('Enter');
    const cut = editor.node('photo') as MediaNode;
    expect(cut.width).toBeCloseTo(masked.width / 2);
    expect(cut.clipPath!.node.scaleX).toBeCloseTo(masked.clipPath!.node.scaleX / 2);
    expect(cut.clipPath!.node.scaleY).toBeCloseTo(masked.clipPath!.node.scaleY);
    expect(editor.renderer.preview).toBeNull();
    editor.run('undo');
    expect(editor.node('photo')).toEqual(masked);
  });

  it('scales, moves and turns the mask apart from its picture, as one step', async () => {
    const editor = createTestEditor([photo({ scaleX: 0.5, scaleY: 0.5 })]);
    editor.session.select(['photo']);
    editor.run('maskWithShape', { shape: 'circle' });
    await editor.session.actions.settled();
    const masked = editor.node('photo') as MediaNode;
    const pixelAt = (node: MediaNode) => ({
      x: node.left - node.cropX * node.scaleX,
      y: node.top - node.cropY * node.scaleY,
    });
    editor.run('adjustMask');
    await editor.session.actions.settled();
    editor.expectState('crop.idle');
    expect(editor.session.actions.isActive('adjustMask')).toBe(true);
    editor.dragHandle('br', { x: -60, y: -60 });
    const size = editor.session.cropping.getState().frame!;
    expect(size.width * Math.hypot(size.matrix[0], size.matrix[1])).toBeCloseTo(
      masked.width * masked.scaleX - 60,
    );
    const middle = { x: size.matrix[4], y: size.matrix[5] };
    editor.drag(middle, { x: middle.x + 30, y: middle.y + 10 });
    expect(editor.node('photo')).toEqual(masked);
    editor.run('setBox', { width: 80, height: 40 });
    editor.keyDown('Enter');
    const cut = editor.node('photo') as MediaNode;
    expect(cut.width * cut.scaleX).toBeCloseTo(80);
    expect(cut.height * cut.scaleY).toBeCloseTo(40);
    expect(cut).toMatchObject({ scaleX: 0.5, scaleY: 0.5, angle: 0 });
    expect(pixelAt(cut).x).toBeCloseTo(pixelAt(masked).x);
    expect(pixelAt(cut).y).toBeCloseTo(pixelAt(masked).y);
    expect(cut.left).toBeCloseTo(masked.left + 30);
    expect(cut.top).toBeCloseTo(masked.top + 10);
    expect(editor.session.cropping.getState()).toEqual({
      isMaskOffered: false,
      isMaskHeld: false,
      frame: null,
    });
    editor.run('undo');
    expect(editor.node('photo')).toEqual(masked);
  });

  it('keeps the mask over its picture and gives the handles back to the frame', async () => {
    const editor = createTestEditor([photo()]);
    editor.session.select(['photo']);
    editor.run('maskWithShape', { shape: 'circle' });
    await editor.session.actions.settled();
    const masked = editor.node('photo') as MediaNode;
    editor.run('adjustMask');
    await editor.session.actions.settled();
    const { matrix } = editor.session.cropping.getState().frame!;
    editor.drag({ x: matrix[4], y: matrix[5] }, { x: matrix[4] + 5000, y: matrix[5] }, 1);
    expect(editor.session.cropping.getState().frame!.matrix[4]).toBeCloseTo(matrix[4]);
    editor.run('adjustMask');
    expect(editor.session.actions.isActive('adjustMask')).toBe(false);
    editor.keyDown('Escape');
    expect(editor.node('photo')).toEqual(masked);
  });

  it('cuts at a handle and slides inside, as one step', async () => {
    const editor = createTestEditor([photo({ scaleX: 0.5, scaleY: 0.5, cropX: 100, cropY: 50 })]);
    const start = editor.picture();
    editor.doubleClick(150, 150);
    await editor.session.actions.settled();
    editor.expectState('crop.idle');
    editor.dragHandle('mr', { x: -50, y: 0 });
    editor.expectState('crop.idle');
    editor.drag({ x: 150, y: 150 }, { x: 170, y: 140 });
    expect(editor.picture()).toEqual(start);
    editor.keyDown('Enter');
    editor.expectState('select.idle');
    expect(editor.node('photo')).toMatchObject({
      cropX: 60,
      cropY: 70,
      width: 300,
      height: 300,
      left: 100,
      top: 100,
    });
    editor.expectUndoneTo(start);
  });

  it('never leaves the file and restores on Escape', async () => {
    const editor = createTestEditor([photo()]);
    const start = editor.picture();
    editor.session.select(['photo']);
    editor.run('cropImage');
    await editor.session.actions.settled();
    editor.dragHandle('br', { x: 2000, y: 2000 });
    expect(editor.session.crop?.draft).toMatchObject({ cropX: 0, cropY: 0, width: 800, height: 600 });
    editor.keyDown('Escape');
    expect(editor.picture()).toEqual(start);
    expect(editor.renderer.preview).toBeNull();
  });

  it('is taken back by undo, which leaves the step before it alone', async () => {
    const editor = createTestEditor([photo()]);
    editor.session.select(['photo']);
    editor.run('flipHorizontal');
    const flipped = editor.picture();
    editor.run('cropImage');
    await editor.session.actions.settled();
    editor.dragHandle('mr', { x: -50, y: 0 });
    editor.keyDown('Ctrl+z');
    editor.expectState('select.idle');
    expect(editor.session.crop).toBeNull();
    expect(editor.picture()).toEqual(flipped);
    editor.run('undo');
    expect(editor.node('photo')).toMatchObject({ flipX: false });
  });

  it.each([{ flipX: true }, { flipY: true }, { flipX: true, angle: 30 }])(
    'slides a picture under its frame, in a mirror too: %j',
    async (look) => {
      const editor = createTestEditor([photo({ left: 400, ...look })]);
      editor.session.select(['photo']);
      editor.run('cropImage');
      await editor.session.actions.settled();
      editor.dragHandle('mr', { x: 0, y: 0 });
      const [from, to] = [editor.handle('tl'), editor.handle('br')];
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      editor
        .pointerDown(middle.x, middle.y)
        .expectState('crop.cropping')
        .pointerUp()
        .expectState('crop.idle');
      // Beside the frame as ever.
      editor
        .click(from.x + 3 * (from.x - middle.x), from.y + 3 * (from.y - middle.y))
        .expectState('select.idle');
    },
  );

  it('keeps what stays where it is when the left side is cut, rotated and flipped', async () => {
    const editor = createTestEditor([photo({ left: 500, top: 200, angle: 90, flipX: true })]);
    editor.session.select(['photo']);
    editor.run('cropImage');
    await editor.session.actions.settled();
    const kept = editor.handle('mr');
    const cut = editor.handle('ml');
    const inwards = { x: (kept.x - cut.x) / 4, y: (kept.y - cut.y) / 4 };
    editor.dragHandle('ml', inwards);
    expect(editor.handle('mr').x).toBeCloseTo(kept.x);
    expect(editor.handle('mr').y).toBeCloseTo(kept.y);
    editor.click(900, 700).expectState('select.idle');
    expect(editor.node('photo')).toMatchObject({ cropX: 100, width: 300 });
  });
});

describe('the view', () => {
  it('pans with the middle button and with space, whatever the mode', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    editor.pointerDown(50, 50, { button: 'middle' }).expectState('panning');
    editor.pointerMove(80, 30).pointerUp({ button: 'middle' }).expectState('select.idle');
    expect(editor.session.camera.camera).toMatchObject({ x: -30, y: 20 });
    editor.run('toggleDraw');
    editor.keyDown('Space');
    editor.pointerDown(50, 50).expectState('panning');
    editor.pointerMove(60, 50).pointerUp().expectState('draw.idle');
    expect(editor.document.size).toBe(1);
  });

  it('pinches about the middle of two fingers and cancels the press', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    const touch = { touch: true };
    editor.pointerDown(50, 50, touch).pointerMove(90, 90, touch).expectState('select.translating');
    editor.pointerDown(190, 90, { ...touch, pointerId: 2 }).expectState('pinching');
    const world = editor.session.camera.toWorld({ x: 140, y: 90 });
    editor.pointerMove(290, 90, { ...touch, pointerId: 2 });
    expect(editor.session.camera.camera.zoom).toBeCloseTo(2);
    expect(editor.session.camera.toScreen(world)).toMatchObject({
      x: expect.closeTo(190),
      y: expect.closeTo(90),
    });
    editor.pointerUp({ ...touch, pointerId: 2 }).expectState('select.idle');
    editor.pointerMove(300, 300, touch).pointerUp(touch).expectState('select.idle');
    expect(editor.node('a')).toMatchObject({ left: 0, top: 0 });
    editor.pointerDown(20, 20, touch).expectState('select.pointingNode');
  });

  it('leaves buttons as they are while two fingers zoom, and runs none', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    editor.pointerDown(100, 100, { touch: true });
    editor.pointerDown(200, 100, { touch: true, pointerId: 2 }).expectState('pinching');
    // A button that learns of the zoom asks now, and of nothing later.
    expect(editor.session.actions.isEnabled('zoomOut')).toBe(true);
    expect(editor.run('zoomOut')).toBe(false);
    editor.pointerUp({ touch: true, pointerId: 2 });
    expect(editor.run('zoomOut')).toBe(true);
  });

  it('does not jump when a finger of the pinch gives way to a third', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    const finger = (pointerId: number) => ({ touch: true, pointerId });
    editor.pointerDown(100, 100, finger(1)).pointerDown(200, 100, finger(2)).pointerDown(700, 500, finger(3));
    editor.pointerMove(210, 100, finger(2));
    const { camera } = editor.session.camera;
    editor.pointerMove(100, 100, finger(1)).pointerUp(finger(1));
    editor.pointerMove(710, 500, finger(3)).pointerMove(230, 100, finger(2));
    expect(editor.session.camera.camera).toEqual(camera);
    editor.pointerUp(finger(2)).pointerUp(finger(3)).expectState('select.idle');
    editor.pointerDown(20, 20, finger(4)).expectState('select.pointingNode');
  });

  it('forgets fingers that the system took without a word when one comes alone', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    const finger = (pointerId: number) => ({ touch: true, pointerId });
    editor.pointerDown(50, 50, finger(1)).pointerMove(90, 90, finger(1)).expectState('select.translating');
    editor.pointerDown(20, 20, { ...finger(2), alone: true }).expectState('select.pointingNode');
    expect(editor.node('a')).toMatchObject({ left: 0, top: 0 });
    editor.pointerDown(300, 300, finger(3)).expectState('pinching');
    editor.pointerDown(20, 20, { ...finger(4), alone: true }).expectState('select.pointingNode');
    editor.pointerUp(finger(4)).expectState('select.idle');
  });

  it('counts two taps as one double tap though the finger moved and the page was busy', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    const tap = (x: number, time: number) =>
      editor.pointerDown(x, 50, { touch: true, time }).pointerUp({ touch: true, time });
    tap(50, 1000);
    editor.clock.advance(5000);
    tap(70, 1300);
    expect(editor.session.hand.clickCount).toBe(2);
    tap(70, 1800);
    expect(editor.session.hand.clickCount).toBe(1);
    tap(100, 1900);
    expect(editor.session.hand.clickCount).toBe(1);
  });

  it('scrolls at 0.45 on both axes, sideways with Shift, zooms with Ctrl', () => {
    const { session } = createTestEditor();
    const wheel = { deltaX: 0, deltaY: 100, deltaMode: 0, ctrl: false, shift: false, x: 400, y: 300 };
    handleWheel(session, { ...wheel, deltaX: 40 });
    expect(session.camera.camera).toEqual({ x: 18, y: 45, zoom: 1 });
    handleWheel(session, { ...wheel, shift: true });
    expect(session.camera.camera).toEqual({ x: 63, y: 45, zoom: 1 });
    const world = session.camera.toWorld({ x: 400, y: 300 });
    handleWheel(session, { ...wheel, ctrl: true });
    expect(session.camera.camera.zoom).toBeCloseTo(0.999 ** 100);
    expect(session.camera.toScreen(world).x).toBeCloseTo(400);
    handleWheel(session, { ...wheel, ctrl: true, deltaY: 1e9 });
    expect(session.camera.camera.zoom).toBeCloseTo(0.999 ** 340);
  });
});

describe('panels', () => {
  it('close with the selection they need, stay without one', () => {
    const editor = createTestEditor([box('a', 0, 0)]);
    for (const tool of [
      'fill',
      'stroke-color',
      'stroke-width',
      'opacity',
      'font',
      'filter',
      'imageEditor',
    ] as const) {
      editor.session.select(['a']);
      editor.run('chooseTool', { tool });
      expect(editor.session.ui.getState().activeTool).toBe(tool);
      editor.session.select([]);
      expect(editor.session.ui.getState().activeTool).toBe('select');
    }
    editor.session.select(['a']);
    editor.run('chooseTool', { tool: 'layers' });
    editor.session.select([]);
    expect(editor.session.ui.getState().activeTool).toBe('layers');
    editor.run('chooseTool', { tool: 'layers' });
    expect(editor.session.ui.getState().activeTool).toBe('select');
  });
});

describe('typing', () => {
  it('goes on while a finger rests on the text: the menu is about its letters', async () => {
    const text = createNode('text', { id: 't', left: 300, top: 300, text: 'Olá', width: 60, height: 45 });
    const editor = createTestEditor([text]);
    editor.session.select(['t']);
    editor.run('edit');
    await editor.session.actions.settled();
    editor.pointerDown(310, 310, { touch: true });
    editor.clock.advance(600);
    editor.expectState('editingText.idle').pointerUp({ touch: true });
    expect(editor.typing).toEqual(['start', 'down 1', 'up', 'hold']);
    const { contextMenu } = editor.session.ui.getState();
    expect(contextMenu).toMatchObject({ x: 310, y: 310, isForLetters: true });
    editor.keyDown('Escape');
    editor.expectState('select.idle');
    expect(editor.session.ui.getState().contextMenu).toBeNull();
  });
});
