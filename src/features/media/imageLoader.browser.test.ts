import { afterEach, expect, it, vi } from 'vitest';
import { createImageLoader } from './imageLoader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A picture of 40 × 20 pixels, red on the left and blue on the right, as the server would answer it. */
async function answerWith(headers: Record<string, string>): Promise<void> {
  const canvas = new OffscreenCanvas(40, 20);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 20, 20);
  context.fillStyle = '#0000ff';
  context.fillRect(20, 0, 20, 20);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(blob, { headers })));
}

const load = () => createImageLoader({ base: location.href, isAllowed: () => true }).load('/api/files/1');

const colorAt = (bitmap: ImageBitmap, x: number, y: number): readonly number[] => {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
};

it('takes the preview of a Pro picture for as large as the picture it stands for', async () => {
  await answerWith({ 'content-type': 'image/png', 'x-original-size': '1600x800' });
  const bitmap = await load();
  expect([bitmap.width, bitmap.height]).toEqual([1600, 800]);
  expect(colorAt(bitmap, 400, 780)).toEqual([255, 0, 0, 255]);
  expect(colorAt(bitmap, 1590, 10)).toEqual([0, 0, 255, 255]);
});

it.each<Record<string, string>>([{}, { 'x-original-size': '0x800' }, { 'x-original-size': 'grande' }])(
  'takes any other picture for what it is: %o',
  async (headers) => {
    await answerWith({ 'content-type': 'image/png', ...headers });
    const bitmap = await load();
    expect([bitmap.width, bitmap.height]).toEqual([40, 20]);
  },
);

it('takes a vector picture that names no size', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
  const loader = createImageLoader({ base: location.href, isAllowed: () => true });
  const { width, height } = await loader.load(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  expect(Math.min(width, height)).toBeGreaterThan(100);
});
