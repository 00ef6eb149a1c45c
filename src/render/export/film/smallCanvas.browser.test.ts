// Phones whose canvas holds 16.8 megapixels, and moving pictures that have more.
import { afterEach, expect, it, vi } from 'vitest';
import { haveSmallCanvases } from '../../../../tests/harness/haveSmallCanvases.ts';
import { WebpSink } from '../webp/WebpSink.ts';
import { createFilmCanvas } from './createFilmCanvas.ts';

afterEach(() => void vi.restoreAllMocks());

it('tells that no canvas holds the frames, instead of handing one out that stays empty', () => {
  haveSmallCanvases();
  const refused: unknown = (() => {
    try {
      return createFilmCanvas(4400, 4000, false);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toMatchObject({ name: 'NoCanvasError', message: 'No canvas holds 4400 × 4000 pixels' });
  const context = createFilmCanvas(4096, 4096, true);
  context.fillRect(0, 0, 1, 1);
  expect(context.getImageData(0, 0, 1, 1).data[3]).toBe(255);
});

it('tries what a canvas holds once, not again for the parts of each frame', async () => {
  const size = { width: 4400, height: 4000 };
  const reads = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData');
  const encodes = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((settle) => settle(null));
  const { canvas } = createFilmCanvas(size.width, size.height, false);
  const sink = new WebpSink({ ...size, fps: 10, count: 2, quality: 0.8 });
  for (let frame = 0; frame < 2; frame += 1) await sink.addFrame(canvas, { x: 0, y: 0, ...size });
  sink.close();
  expect(encodes).toHaveBeenCalledTimes(2);
  expect(reads).toHaveBeenCalledOnce();
});
