import { afterEach, beforeEach, expect, it } from 'vitest';
import { attachPressWatch } from './attachPressWatch.ts';

let canvas: HTMLElement;
let slider: HTMLElement;
let pressedBeside: Set<number>;
let stop: () => void;

beforeEach(() => {
  [canvas, slider] = [document.createElement('div'), document.createElement('div')];
  document.body.append(canvas, slider);
  pressedBeside = new Set();
  stop = attachPressWatch({ renderer: { element: canvas }, pressedBeside });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const point = (target: EventTarget, type: string, more: PointerEventInit = {}): void =>
  void target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, buttons: 1, ...more }));

it('knows a pointer that is held beside the canvas, also where the page keeps its events to itself', () => {
  slider.addEventListener('pointerdown', (event) => event.stopPropagation());
  slider.addEventListener('pointerup', (event) => event.stopPropagation());
  point(slider, 'pointerdown');
  point(canvas, 'pointermove');
  expect([...pressedBeside]).toEqual([7]);
  point(slider, 'pointerup', { buttons: 0 });
  expect(pressedBeside.size).toBe(0);
});

it('leaves out what is pressed on the canvas, and with other buttons', () => {
  point(canvas, 'pointerdown');
  point(slider, 'pointerdown', { button: 2, buttons: 2 });
  expect(pressedBeside.size).toBe(0);
});

it.each([
  ['taken away by the browser', () => point(slider, 'pointercancel', { buttons: 0 })],
  ['released where the page is not told', () => point(canvas, 'pointermove', { buttons: 0 })],
  ['held while another window comes up', () => window.dispatchEvent(new Event('blur'))],
  ['held when nobody listens any more', () => stop()],
])('forgets a pointer %s', (_, lose) => {
  point(slider, 'pointerdown');
  expect(pressedBeside.size).toBe(1);
  lose();
  expect(pressedBeside.size).toBe(0);
});
