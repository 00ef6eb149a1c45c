import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodePng } from './encodePng.ts';

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

afterEach(() => vi.restoreAllMocks());

describe('encodePng', () => {
  it.each([
    [true, 2],
    [false, 6],
  ])('gives the pixels the browser’s own encoder gives (opaque: %s)', async (isOpaque, kind) => {
    const canvas = draw(500, 300, { isOpaque });
    const blob = await encodePng(canvas, {});
    const [own, theirs] = await Promise.all([blob!, await canvas.convertToBlob()].map(read));
    expect(blob?.type).toBe('image/png');
    expect(own!.kind).toBe(kind);
    expect(own!.pixels.every((value, at) => value === theirs!.pixels[at])).toBe(true);
    expect(blob!.size).toBeLessThan((await canvas.convertToBlob()).size);
  });

  it('keeps the opacity of a single pixel at the end of a large picture', async () => {
    const canvas = draw(2100, 1200, { isOpaque: true });
    canvas.getContext('2d')!.clearRect(2099, 1199, 1, 1);
    const { kind, pixels } = await read((await encodePng(canvas, {}))!);
    expect([kind, pixels.at(-1), pixels.at(-5)]).toEqual([6, 0, 255]);
  });

  it('leaves large pictures to the browser', async () => {
    expect(await encodePng(draw(2100, 2100, { isOpaque: true }), {})).toBeNull();
  });

  it('tells its progress and stops between rows', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    // Each look at the clock finds a slice's time used up.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const work = encodePng(draw(600, 600, { isOpaque: true }), {
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
