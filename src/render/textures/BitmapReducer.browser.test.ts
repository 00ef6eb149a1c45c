import { afterEach, expect, it, vi } from 'vitest';
import { BitmapReducer } from './BitmapReducer.ts';

const photo = () => createImageBitmap(new ImageData(new Uint8ClampedArray(80 * 60 * 4).fill(90), 80));
const sizeOf = ({ width, height }: ImageBitmap) => `${width}x${height}`;
let reducer = new BitmapReducer();

afterEach(() => {
  reducer.destroy();
  reducer = new BitmapReducer();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('makes smaller copies in a worker', async () => {
  const pictures = await Promise.all([photo(), photo()]);
  const madeHere = vi.spyOn(globalThis, 'createImageBitmap');
  const copies = await Promise.all(pictures.map((picture) => reducer.reduce(picture, 40, 30)));
  expect(copies.map(sizeOf)).toEqual(['40x30', '40x30']);
  expect(madeHere).not.toHaveBeenCalled();
});

it('makes here what came while a worker was fetched that does not come', async () => {
  const absent = class extends Worker {
    constructor() {
      super('/no-such-worker.js', { type: 'module' });
    }
  };
  vi.stubGlobal('Worker', absent);
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const pictures = await Promise.all([photo(), photo()]);
  const copies = await Promise.all(pictures.map((picture) => reducer.reduce(picture, 40, 30)));
  expect(copies.map(sizeOf)).toEqual(['40x30', '40x30']);
  expect(sizeOf(await reducer.reduce(await photo(), 20, 15))).toBe('20x15');
  expect(warned).toHaveBeenCalledOnce();
});

it('answers who waits when it ends', async () => {
  const copy = reducer.reduce(await photo(), 40, 30);
  reducer.destroy();
  expect(sizeOf(await copy)).toBe('40x30');
});

it('answers who asks just before it ends, its worker running', async () => {
  await reducer.reduce(await photo(), 40, 30);
  const copy = reducer.reduce(await photo(), 20, 15);
  reducer.destroy();
  expect(sizeOf(await copy)).toBe('20x15');
});
