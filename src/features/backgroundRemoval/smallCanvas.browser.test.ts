// Phones whose canvas holds 16.8 megapixels, and photos and cut-outs that have more.
import { afterEach, expect, it, vi } from 'vitest';
import { haveSmallCanvases, SMALL_CANVAS_PIXELS } from '../../../tests/harness/haveSmallCanvases.ts';
import { fetchSource } from './fetchSource.ts';
import { renderStrokes } from './refine/paintStroke.ts';

const [WIDTH, HEIGHT] = [4400, 4000];

afterEach(() => void vi.restoreAllMocks());

function draw(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  canvas.getContext('2d')!.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas;
}

/** Of what was made, its size, and how much it covers at places given in shares of it. */
async function read(picture: Blob, places: readonly (readonly [number, number])[]) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  expect(width * height).toBeLessThanOrEqual(SMALL_CANVAS_PIXELS);
  expect(width * height).toBeGreaterThan(0.99 * SMALL_CANVAS_PIXELS);
  expect(width / height).toBeCloseTo(WIDTH / HEIGHT, 2);
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return places.map(([x, y]) => context.getImageData(x * width, y * height, 1, 1).data[3]);
}

it('a photo that has to be made smaller is sent with its pixels', async () => {
  const photo = await draw().convertToBlob();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(photo, { headers: { 'content-type': 'image/gif' } }),
  );
  haveSmallCanvases();
  const sent = await fetchSource('/foto', new AbortController().signal);
  expect(await read(sent, [[0.5, 0.5]])).toEqual([255]);
});

it('a corrected cut-out has what was painted where it was painted', async () => {
  const [cut, original] = await Promise.all([createImageBitmap(draw()), createImageBitmap(draw())]);
  haveSmallCanvases();
  const points = [{ x: WIDTH * 0.75, y: HEIGHT * 0.75 }];
  const picture = await renderStrokes(cut, original, [{ mode: 'remove', radius: 50, points }]);
  expect(
    await read(picture, [
      [0.75, 0.75],
      [0.7, 0.75],
    ]),
  ).toEqual([0, 255]);
});
