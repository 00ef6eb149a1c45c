// Where PNGs are timed: no page, so that nothing else has the thread.
import { CanvasPng } from '../../../src/render/export/png/CanvasPng.ts';
import type { EncodeFigures, EncodeJob } from './page.ts';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<EncodeJob>) => void;
  postMessage(message: EncodeFigures): void;
};

scope.onmessage = ({ data }) => {
  measure(data).then(
    (figures) => scope.postMessage(figures),
    // Tells the page: what nobody handles is an error of the worker.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
};

async function measure({ bitmap, rounds }: EncodeJob): Promise<EncodeFigures> {
  const copy = () => {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0);
    return canvas;
  };
  const ours: number[] = [];
  const alone: number[] = [];
  const theirs: number[] = [];
  let [own, other]: (Blob | null)[] = [null, null];
  for (let round = 0; round < rounds; round++) {
    const canvas = copy();
    const began = performance.now();
    other = await canvas.convertToBlob();
    theirs.push(performance.now() - began);
    own = await writeOwn(copy(), ours);
    await withoutSecondThread(() => writeOwn(copy(), alone));
  }
  if (!own || !other) throw new Error('No PNG was written');
  const [mine, expected] = await Promise.all([own, other].map(readPixels));
  return {
    ms: median(ours),
    browserMs: median(theirs),
    aloneMs: median(alone),
    firstMs: ours[0] ?? 0,
    bytes: own.size,
    browserBytes: other.size,
    wrong: expected!.filter((value, at) => value !== mine![at]).length,
  };
}

/** As an export does: everything stands ready when the canvas is painted. */
async function writeOwn(canvas: OffscreenCanvas, times: number[]): Promise<Blob | null> {
  const png = new CanvasPng(canvas);
  await png.whenReady();
  const began = performance.now();
  const blob = await png.encode(canvas, {});
  times.push(performance.now() - began);
  png.close();
  return blob;
}

/** As on a machine of one core. */
async function withoutSecondThread(work: () => Promise<unknown>): Promise<void> {
  const cores = navigator.hardwareConcurrency;
  const pretend = (value: number) =>
    Object.defineProperty(navigator, 'hardwareConcurrency', { value, configurable: true });
  pretend(1);
  await work();
  pretend(cores);
}

/** By a decoder that has no part in either encoder, never multiplied with opacity. */
async function readPixels(blob: Blob): Promise<Uint8Array> {
  const decoder = new ImageDecoder({
    data: await blob.arrayBuffer(),
    type: blob.type,
    premultiplyAlpha: 'none',
  });
  const { image } = await decoder.decode();
  const pixels = new Uint8Array(image.displayWidth * image.displayHeight * 4);
  await image.copyTo(pixels, { format: 'RGBA' });
  image.close();
  return pixels;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
