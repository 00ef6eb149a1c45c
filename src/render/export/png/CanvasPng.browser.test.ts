import { afterEach, describe, expect, it, vi } from 'vitest';
import { CanvasPng } from './CanvasPng.ts';
import { PngHelper } from './PngHelper.ts';

/** Colours of every opacity over a part of the canvas, so that premultiplied ones have to be undone. */
function draw(width: number, height: number, { isOpaque }: { readonly isOpaque: boolean }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  if (isOpaque) {
    context.fillStyle = '#fefefe';
    context.fillRect(0, 0, width, height);
  }
  const colors = context.createLinearGradient(0, 0, width, height);
  colors.addColorStop(0, 'rgb(255 0 110 / 0)');
  colors.addColorStop(1, 'rgb(30 200 60 / 1)');
  context.fillStyle = colors;
  context.fillRect(0, height / 4, width, height / 2);
  context.font = '40px sans-serif';
  context.strokeText('Olá, coração', 10, height / 2);
  return canvas;
}

/** Colour type, and pixels that no canvas has multiplied with their opacity. */
async function read(blob: Blob): Promise<{ readonly kind: number; readonly pixels: Uint8Array }> {
  const kind = new Uint8Array(await blob.arrayBuffer())[25]!;
  const decoder = new ImageDecoder({
    data: await blob.arrayBuffer(),
    type: blob.type,
    premultiplyAlpha: 'none',
  });
  const { image } = await decoder.decode();
  const pixels = new Uint8Array(image.displayWidth * image.displayHeight * 4);
  await image.copyTo(pixels, { format: 'RGBA' });
  image.close();
  return { kind, pixels };
}

/** What the canvas is as a PNG, with the second thread there before the first row where one is of use. */
async function write(canvas: OffscreenCanvas, options: Parameters<CanvasPng['encode']>[1] = {}) {
  const png = new CanvasPng(canvas);
  await png.whenReady();
  try {
    return await png.encode(canvas, options);
  } finally {
    png.close();
  }
}

async function expectSamePixels(canvas: OffscreenCanvas, kind: number): Promise<void> {
  const [own, theirs] = await Promise.all([(await write(canvas))!, await canvas.convertToBlob()].map(read));
  expect(own!.kind).toBe(kind);
  expect(own!.pixels.length).toBe(canvas.width * canvas.height * 4);
  expect(own!.pixels.every((value, at) => value === theirs!.pixels[at])).toBe(true);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('CanvasPng', () => {
  it.each([
    [1, 1, 0],
    [3, 1, 0],
    [2, 2, 0],
    [500, 301, 0],
    // Large enough for two threads: odd heights, and parts of a few rows.
    [1030, 511, 1],
    [30_000, 9, 1],
  ])('gives the pixels the browser’s own encoder gives (%i × %i)', async (width, height, helped) => {
    const helping = vi.spyOn(PngHelper.prototype, 'encode');
    await expectSamePixels(draw(width, height, { isOpaque: true }), 2);
    expect(helping).toHaveBeenCalledTimes(helped);
    await expectSamePixels(draw(width, height, { isOpaque: false }), 6);
  });

  it.each([
    ['upper', 100],
    ['lower', 700],
  ])('keeps the opacity of one half (%s)', async (_, top) => {
    const canvas = draw(900, 901, { isOpaque: true });
    canvas.getContext('2d')!.clearRect(300, top, 400, 50);
    await expectSamePixels(canvas, 6);
  });

  it('encodes no row of the upper half in vain when the lower one is known to be see-through', async () => {
    const canvas = draw(900, 901, { isOpaque: true });
    canvas.getContext('2d')!.clearRect(300, 700, 400, 50);
    vi.spyOn(PngHelper.prototype, 'encode').mockResolvedValueOnce('seeThrough');
    const told: number[] = [];
    const blob = await write(canvas, { onProgress: (done) => told.push(done) });
    expect((await read(blob!)).kind).toBe(6);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it('takes fewer bytes than the browser’s', async () => {
    const canvas = draw(1000, 600, { isOpaque: true });
    const blob = await write(canvas);
    expect(blob?.type).toBe('image/png');
    expect(blob!.size).toBeLessThan((await canvas.convertToBlob()).size);
  });

  it('keeps the opacity of a single pixel at the end of a large picture', async () => {
    const canvas = draw(2100, 1200, { isOpaque: true });
    canvas.getContext('2d')!.clearRect(2099, 1199, 1, 1);
    const { kind, pixels } = await read((await write(canvas))!);
    expect([kind, pixels.at(-1), pixels.at(-5)]).toEqual([6, 0, 255]);
  });

  it('leaves large pictures to the browser', async () => {
    expect(await write(draw(2100, 2100, { isOpaque: true }))).toBeNull();
  });

  it('writes the same alone: before a second thread is there, without one, and when it fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const canvas = draw(900, 700, { isOpaque: true });
    const expected = await bytes(await write(canvas));
    const early = new CanvasPng(canvas);
    const helping = vi.spyOn(PngHelper.prototype, 'encode');
    expect(await bytes(await early.encode(canvas, {}))).toEqual(expected);
    early.close();
    vi.spyOn(PngHelper, 'start').mockReturnValueOnce(null);
    expect(await bytes(await write(canvas))).toEqual(expected);
    helping.mockImplementationOnce(async function (this: PngHelper) {
      this.close();
      return null;
    });
    expect(await bytes(await write(canvas))).toEqual(expected);
  });

  it('does not start a second thread where the browser has none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('Worker', undefined);
    expect((await write(draw(900, 700, { isOpaque: true })))?.type).toBe('image/png');
  });

  it('ends the second thread when cancelled', async () => {
    const ending = vi.spyOn(Worker.prototype, 'terminate');
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    const work = write(draw(1500, 1500, { isOpaque: false }), { signal: controller.signal, onProgress });
    await expect(work).rejects.toThrow('enough');
    expect(ending).toHaveBeenCalledTimes(1);
  });

  it('tells its progress and stops between rows', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    // Each look at the clock finds a slice's time used up.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const work = write(draw(600, 400, { isOpaque: true }), {
      signal: controller.signal,
      onProgress: (done) => {
        seen.push(done);
        if (seen.length === 3) controller.abort(new Error('enough'));
      },
    });
    await expect(work).rejects.toThrow('enough');
    expect(seen).toHaveLength(3);
    expect(seen.at(-1)).toBeLessThan(0.5);
  });
});

async function bytes(blob: Blob | null): Promise<Uint8Array> {
  return new Uint8Array(await blob!.arrayBuffer());
}
