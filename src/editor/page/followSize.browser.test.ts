import { afterEach, expect, test, vi } from 'vitest';
import { followSize } from './followSize.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the view becomes as dense as the screen a window is moved to, there and back, and is left alone at the end', () => {
  const queries: { media: string; screen: EventTarget }[] = [];
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const screen = new EventTarget();
    queries.push({ media, screen });
    return screen as MediaQueryList;
  });
  const moveTo = (density: number) => {
    vi.stubGlobal('devicePixelRatio', density);
    queries.at(-1)!.screen.dispatchEvent(new Event('change'));
  };
  const element = document.body.appendChild(document.createElement('div'));
  Object.assign(element.style, { width: '300px', height: '200px' });
  vi.stubGlobal('devicePixelRatio', 1);
  const setViewport = vi.fn();
  const stop = followSize({ camera: { setViewport } } as never, element);
  moveTo(2);
  moveTo(1);
  expect(queries.map(({ media }) => media)).toEqual([1, 2, 1].map((ratio) => `(resolution: ${ratio}dppx)`));
  expect(setViewport.mock.calls).toEqual([1, 2, 1].map((ratio) => [300, 200, ratio]));
  stop();
  moveTo(3);
  expect(setViewport).toHaveBeenCalledTimes(3);
  element.remove();
});
