import { afterEach, expect, it, vi } from 'vitest';
import { CanvasPng } from './CanvasPng.ts';

afterEach(() => vi.restoreAllMocks());

it('leaves the picture to the browser while the encoder cannot be had, and asks again for the next', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  const canvas = new OffscreenCanvas(2, 2);
  canvas.getContext('2d');
  expect(await new CanvasPng(canvas).encode(canvas, {})).toBeNull();
  expect((await new CanvasPng(canvas).encode(canvas, {}))?.type).toBe('image/png');
  expect(fetching).toHaveBeenCalledTimes(2);
});
