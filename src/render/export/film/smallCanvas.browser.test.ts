// Phones whose canvas holds 16.8 megapixels, and moving pictures that have more.
import { afterEach, expect, it, vi } from 'vitest';
import { haveSmallCanvases } from '../../../../tests/harness/haveSmallCanvases.ts';
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
