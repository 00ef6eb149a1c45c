// The engine as a page of somebody else uses it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from './mount.ts';
import type { EmbedAdapter, FabricDocument } from './types.ts';

const rect = (id: string, left: number, fill: string) => ({
  type: 'Rect',
  id,
  left,
  top: 20,
  width: 40,
  height: 30,
  strokeWidth: 0,
  fill,
});

const design = (...objects: readonly object[]): FabricDocument => ({
  version: '6.5.3',
  width: 200,
  height: 100,
  background: '#ffffff',
  objects,
});

let parent: HTMLElement;
let engine: EmbedAdapter;

beforeEach(async () => {
  parent = document.createElement('div');
  Object.assign(parent.style, { position: 'relative', width: '200px', height: '100px' });
  document.body.append(parent);
  engine = await mount({ canvasParent: parent, width: 200, height: 100 });
});
afterEach(() => {
  engine.destroy();
  parent.remove();
});

describe('the engine', () => {
  it('shows one design after the other', async () => {
    await engine.load(design(rect('a', 10, '#ff0000'), rect('b', 70, '#00ff00'), rect('c', 130, '#0000ff')));
    expect(engine.hitTest(30, 35)).toBe('a');
    engine.select(['a', 'b']);
    engine.dragBy(5, 5);
    engine.dragEnd();
    await engine.load(design(rect('d', 70, '#00ff00'), rect('a', 130, '#00ff00')));
    expect([30, 90, 150].map((x) => engine.hitTest(x, 35))).toEqual([null, 'd', 'a']);
    expect(() => engine.position('b')).toThrow(RangeError);
    // Nothing of the first is left to come back.
    engine.undo();
    expect(engine.position('a')).toEqual([150, 35]);
  });

  it('drags what is selected, and takes it back', async () => {
    await engine.load(design(rect('a', 10, '#ff0000')));
    engine.select(['a']);
    engine.dragBy(10, -4);
    engine.dragBy(20, -6);
    engine.dragEnd();
    expect(engine.position('a')).toEqual([60, 25]);
    engine.undo();
    expect(engine.position('a')).toEqual([30, 35]);
    engine.redo();
    expect(engine.position('a')).toEqual([60, 25]);
    expect(engine.selectRect(0, 0, 200, 100)).toEqual(['a']);
  });

  it('gives the design back as it is now, with what it does not know', async () => {
    const first = { ...design({ ...rect('a', 10, '#ff0000'), ours: { stock: 3 } }), shop: [1] };
    await engine.load(first);
    expect(engine.getDesign()).toEqual(first);
    engine.select(['a']);
    engine.dragBy(30, -10);
    engine.dragEnd();
    const moved = engine.getDesign();
    expect(moved).toEqual({ ...first, objects: [{ ...first.objects[0], left: 40, top: 10 }] });
    // What a page does with it stays there.
    Object.assign((moved.objects[0] as { ours: object }).ours, { stock: 0 });
    expect(engine.getDesign().objects).toMatchObject([{ ours: { stock: 3 } }]);
    await engine.load(JSON.parse(JSON.stringify(moved)));
    expect([engine.position('a'), engine.getDesign()]).toEqual([[60, 25], moved]);
  });

  it('loads another design in the middle of a drag', async () => {
    await engine.load(design(rect('a', 10, '#ff0000')));
    engine.select(['a']);
    engine.dragBy(50, 4);
    await engine.load(design(rect('a', 100, '#ff0000')));
    engine.dragEnd();
    expect(engine.position('a')).toEqual([120, 35]);
    engine.select(['a']);
    engine.dragBy(10, 0);
    engine.dragEnd();
    expect(engine.position('a')).toEqual([130, 35]);
  });

  it('fills another place when its own changes', async () => {
    await engine.load({ ...design(rect('a', 250, '#ff0000')), width: 400 });
    engine.resize(400, 100);
    await engine.flush();
    const sizes = [...parent.querySelectorAll('canvas')].map(({ clientWidth }) => clientWidth);
    expect(Math.max(...sizes)).toBe(400);
    expect(engine.hitTest(270, 35)).toBe('a');
  });

  it('keeps what it shows where a design is refused', async () => {
    await engine.load(design(rect('a', 10, '#ff0000')));
    await expect(engine.load({ ...design(), version: '7.0.0' })).rejects.toThrow();
    await expect(engine.load({ width: 1, height: 1 } as unknown as FabricDocument)).rejects.toThrow();
    expect(engine.hitTest(30, 35)).toBe('a');
  });

  it('shows the latest of designs loaded at once', async () => {
    await Promise.all([
      engine.load(design(rect('a', 10, '#ff0000'))),
      engine.load(design(rect('b', 10, '#0000ff'))),
    ]);
    expect(engine.hitTest(30, 35)).toBe('b');
    const bitmap = await createImageBitmap(await engine.exportPng());
    expect([bitmap.width, bitmap.height]).toEqual([200, 100]);
    const context = new OffscreenCanvas(200, 100).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    expect([...context.getImageData(30, 35, 1, 1).data]).toEqual([0, 0, 255, 255]);
  });

  it('takes the keys of its own canvas, and leaves those of the page around it alone', async () => {
    const place = document.createElement('div');
    Object.assign(place.style, { position: 'relative', width: '200px', height: '100px' });
    document.body.append(place);
    const other = await mount({ canvasParent: place, width: 200, height: 100 });
    for (const one of [engine, other]) {
      await one.load(design(rect('a', 10, '#ff0000')));
      one.select(['a']);
    }
    /** Whether the browser is left to act on it. */
    const press = (code: string) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }),
      );
    expect([press('Delete'), press(' ')]).toEqual([true, true]);
    expect([engine, other].map((one) => one.hitTest(30, 35))).toEqual(['a', 'a']);
    place.querySelector<HTMLElement>('[role=application]')!.focus();
    expect(press('Delete')).toBe(false);
    expect([engine, other].map((one) => one.hitTest(30, 35))).toEqual(['a', null]);
    other.destroy();
    place.remove();
  });

  it('can be ended twice, also while it loads, and leaves nothing behind', async () => {
    const loading = engine.load(design(rect('a', 10, '#ff0000'), { type: 'Image', src: 'slow.png' }));
    engine.destroy();
    engine.destroy();
    await loading;
    expect(parent.childElementCount).toBe(0);
    const again = await mount({ canvasParent: parent, width: 200, height: 100 });
    await again.load(design(rect('b', 10, '#ff0000')));
    expect(again.hitTest(30, 35)).toBe('b');
    again.destroy();
  });
});
