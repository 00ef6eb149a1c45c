import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pickFromCanvas } from './pickFromCanvas.ts';

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
const open = (closed = new AbortController().signal) =>
  pickFromCanvas({
    parent,
    pixels: pixels(),
    start: { x: 10, y: 10 },
    announce: (text) => said.push(text),
    closed,
  });
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
