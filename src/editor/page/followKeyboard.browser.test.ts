import { expect, onTestFinished, test } from 'vitest';
import { followKeyboard } from './followKeyboard.ts';

class Viewport extends EventTarget {
  height = document.documentElement.clientHeight;
  offsetTop = 0;
  scale = 1;
}

const room = () => {
  const { style } = document.documentElement;
  return [style.getPropertyValue('--page-top'), style.getPropertyValue('--page-height')];
};

test('the page has the room that a keyboard laid over it leaves, until it goes', () => {
  const viewport = new Viewport();
  const { height } = viewport;
  const stop = followKeyboard(viewport as unknown as VisualViewport);
  onTestFinished(stop);
  expect(room()).toEqual(['', '']);
  viewport.height = height - 300;
  viewport.dispatchEvent(new Event('resize'));
  expect(room()).toEqual(['0px', `${height - 300}px`]);
  // The browser moves to the field that is typed into.
  viewport.offsetTop = 90;
  viewport.dispatchEvent(new Event('scroll'));
  expect(room()).toEqual(['90px', `${height - 300}px`]);
  Object.assign(viewport, { height, offsetTop: 0 });
  viewport.dispatchEvent(new Event('resize'));
  expect(room()).toEqual(['', '']);
});

test.each([
  ['a page enlarged with two fingers', { scale: 2 }, 2],
  ["the browser's own bar", {}, 1.1],
])('%s is no keyboard', (_, change, part) => {
  const viewport = new Viewport();
  const stop = followKeyboard(viewport as unknown as VisualViewport);
  onTestFinished(stop);
  Object.assign(viewport, { height: viewport.height / part }, change);
  viewport.dispatchEvent(new Event('resize'));
  expect(room()).toEqual(['', '']);
});
