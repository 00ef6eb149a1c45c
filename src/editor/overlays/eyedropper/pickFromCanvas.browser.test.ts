import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { mountScene } from '../../../render/testing/mountScene.ts';
import { type CanvasDropper, pickFromCanvas } from './pickFromCanvas.ts';

let parent: HTMLElement;
const said: string[] = [];

beforeEach(() => {
  parent = document.createElement('div');
  parent.style.cssText = 'position:fixed;left:20px;top:10px;width:100px;height:80px';
  document.body.append(parent);
  said.length = 0;
});
afterEach(() => parent.remove());

/** 200 × 160 device pixels over 100 × 80: red on the left, blue on the right, one green pixel at 50, 40. */
function pixels(): ImageData {
  const picture = new ImageData(200, 160);
  for (let i = 0; i < 200 * 160; i++) {
    const x = i % 200;
    picture.data.set(x < 100 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4);
  }
  picture.data.set([0, 255, 0, 255], (40 * 200 + 50) * 4);
  return picture;
}
const VIEW = {};
const open = (closed = new AbortController().signal, more: Partial<CanvasDropper> = {}) =>
  pickFromCanvas({
    parent,
    readPixels: pixels,
    view: () => VIEW,
    drawn: () => Promise.resolve(),
    hand: { x: 10, y: 10 },
    announce: (text) => said.push(text),
    closed,
    ...more,
  });
const still = new AbortController().signal;
const sheet = () => parent.querySelector<HTMLElement>('[data-eyedropper]');

function point(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const place = { clientX: 20 + x, clientY: 10 + y };
  sheet()!.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...place, ...more }));
}

it('takes the device pixel under the pointer and shows it enlarged', async () => {
  const color = open();
  point('pointermove', 25.2, 20.1);
  expect(sheet()!.querySelector('output')!.textContent).toBe('#00ff00');
  const loupe = sheet()!.querySelector('canvas')!.getContext('2d')!;
  expect([...loupe.getImageData(66, 66, 1, 1).data]).toEqual([0, 255, 0, 255]);
  point('pointerdown', 70, 20);
  point('pointerup', 70, 20);
  expect(await color).toBe('#0000ff');
  expect(sheet()).toBeNull();
});

it('is moved by arrows, ended by Enter or Escape, and keeps keys from the editor', async () => {
  const keys: string[] = [];
  const listen = (event: KeyboardEvent): void => void keys.push(event.key);
  window.addEventListener('keydown', listen);
  const color = open();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  expect(await color).toBe('#ff0000');
  expect(said).toContain('#ff0000');
  const given = open();
  await userEvent.keyboard('{Escape}');
  expect(await given).toBeNull();
  expect(keys).toEqual(['Shift']);
  window.removeEventListener('keydown', listen);
});

it('goes with the editor, and leaves the keys to the page that comes after', async () => {
  const leaving = new AbortController();
  const color = open(leaving.signal);
  expect(sheet()).not.toBeNull();
  leaving.abort();
  expect(await color).toBeNull();
  expect(sheet()).toBeNull();
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.body.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
  // One that was still being fetched when the editor was left.
  expect(await open(leaving.signal)).toBeNull();
  expect(sheet()).toBeNull();
});

it('shows and takes what is there now: after the view has moved, and at each press', async () => {
  let picture = filled(100, 80, 255);
  let view = {};
  const color = open(still, { readPixels: () => picture, view: () => view });
  const seen = () => sheet()!.querySelector('output')!.textContent;
  expect(seen()).toBe('#ffffff');
  // A sheet that is closed leaves more of the canvas, at another place of the design.
  parent.style.height = '160px';
  picture = filled(100, 160, 0);
  view = {};
  await expect.poll(seen).toBe('#000000');
  point('pointermove', 50, 120);
  expect(seen()).toBe('#000000');
  // Somebody else paints it meanwhile.
  picture = filled(100, 160, 0x33);
  point('pointerdown', 50, 120);
  expect(seen()).toBe('#333333');
  point('pointerup', 50, 120);
  expect(await color).toBe('#333333');
});

it('shows what a view of another size shows, which is drawn only after it has that size', async () => {
  const black = createNode('rect', { id: 'a', top: 400, width: 2000, height: 1000, fill: '#000000' });
  const scene = await mountScene({ nodes: [{ ...black, index: 'a0', strokeWidth: 0 }] });
  const { renderer } = scene;
  Object.assign(scene.parent.style, { position: 'fixed', left: '20px', top: '10px' });
  // As the editor does, and before the dropper hears of it.
  const follow = new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect;
    renderer.resize(width, height, 1);
    renderer.setCamera({ x: 0, y: width / 800, zoom: 1 });
  });
  follow.observe(scene.parent);
  const leaving = new AbortController();
  const color = open(leaving.signal, {
    parent: scene.parent,
    readPixels: () => renderer.readPixels(),
    view: () => renderer.camera,
    drawn: () => renderer.flush(),
  });
  const sheet = scene.parent.querySelector('[data-eyedropper]')!;
  Object.assign(scene.parent.style, { width: '800px', height: '600px' });
  await expect
    .poll(() => {
      // Half as far, where the picture would be of the old size, it is white.
      sheet.dispatchEvent(new PointerEvent('pointermove', { clientX: 720, clientY: 510 }));
      return sheet.querySelector('output')!.textContent;
    })
    .toBe('#000000');
  expect(renderer.camera.y).toBe(1);
  leaving.abort();
  await color;
  follow.disconnect();
  scene.destroy();
});

it.each([
  ['beside the canvas', null, { left: 320, bottom: 180 }],
  ['on a panel over its lower part', { x: 90, y: 300 }, { left: 320, bottom: 136 }],
])('begins in the middle of what is seen where the hand is %s', async (_, hand, expected) => {
  Object.assign(parent.style, { width: '600px', height: '400px' });
  const panel = document.createElement('div');
  panel.style.cssText = 'position:fixed;inset:160px 0 0;z-index:9';
  if (hand) document.body.append(panel);
  const leaving = new AbortController();
  const color = open(leaving.signal, { hand });
  panel.remove();
  expect(place()).toEqual(expected);
  leaving.abort();
  await color;
});

it('says to fingers what to do until they do', async () => {
  const leaving = new AbortController();
  const color = open(leaving.signal);
  expect(sheet()!.textContent).toContain('Arraste até a cor e solte.');
  point('pointerdown', 50, 40);
  expect(sheet()!.textContent).not.toContain('Arraste');
  leaving.abort();
  await color;
});

it('keeps the loupe out from under the hand', async () => {
  Object.assign(parent.style, { width: '600px', height: '400px' });
  const leaving = new AbortController();
  const color = open(leaving.signal);
  point('pointermove', 300, 300);
  expect(place()).toEqual({ left: 320, bottom: 280 });
  // Near the top it comes to stand beside the hand, never below.
  for (const y of [160, 151, 100, 10]) {
    point('pointermove', 300, y);
    expect(place().left).toBe(320);
    expect(place().bottom).toBeLessThanOrEqual(140);
  }
  leaving.abort();
  await color;
});

function filled(width: number, height: number, shade: number): ImageData {
  const picture = new ImageData(width, height);
  for (let i = 0; i < width * height; i++) picture.data.set([shade, shade, shade, 255], i * 4);
  return picture;
}

/** The loupe's near edges, CSS pixels of the canvas. */
function place(): { left: number; bottom: number } {
  const { left, bottom } = sheet()!.querySelector('canvas')!.getBoundingClientRect();
  const from = parent.getBoundingClientRect();
  return { left: left - from.left, bottom: bottom - from.top };
}
