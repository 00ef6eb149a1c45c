import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { Artboard, SceneNode } from '../../../scene/nodes/types.ts';
import type { ImageLoader } from '../types.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { exportPicture } from './exportPicture.ts';
import { FileImageLoader } from './FileImageLoader.ts';
import { lacksGraphicsCard } from '../backend/lacksGraphicsCard.ts';
import { PictureSource } from './PictureSource.ts';
import { getPictureSize } from './pictureSize.ts';
import { renderThumbnail } from './renderThumbnail.ts';
import { SnapshotReader } from './SnapshotReader.ts';
import { writeStrips } from './writeStrips.ts';

const images = new FileImageLoader(location.href);
const fonts = getPageFonts();

function design(sheet: Partial<Artboard>, nodes: readonly SceneNode[]): SnapshotReader {
  const artboard: Artboard = {
    left: 0,
    top: 0,
    width: 300,
    height: 200,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
    ...sheet,
  };
  return new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) });
}

const shapes = [
  createNode('rect', { left: 20, top: 20, width: 200, height: 90, fill: '#3a86ff', angle: 10 }),
  createNode('circle', {
    left: 120,
    top: 60,
    radius: 60,
    fill: '#ff006e',
    opacity: 0.6,
    shadow: { color: '#000000', blur: 20, offsetX: 10, offsetY: 30 },
  }),
];

async function readPixels(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const context = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  }).getContext('2d');
  if (!context) throw new Error('No 2D context');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** The left top of a picture, which may be too large for a canvas. */
async function cut(blob: Blob, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(await createImageBitmap(blob, 0, 0, width, height), 0, 0);
  return canvas.convertToBlob();
}

afterEach(() => vi.restoreAllMocks());

describe('exportPicture', () => {
  it('gives a PNG of the artboard at the scale asked', async () => {
    const reader = design({}, shapes);
    const picture = await exportPicture({ reader, images, fonts, format: 'png', scale: 2 });
    expect(picture).toMatchObject({ width: 600, height: 400, broken: [] });
    const { data } = await readPixels(picture.blob);
    expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  });

  it('paints a WebP and its layers where pixels are cheapest, a PNG as Fabric does', async () => {
    const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    const places = async (format: 'png' | 'webp') => {
      asked.mockClear();
      await exportPicture({ reader: design({}, shapes), images, fonts, format });
      const calls = asked.mock.calls as unknown as [string, CanvasRenderingContext2DSettings?][];
      const settings = calls.filter(([kind]) => kind === '2d').map(([, options]) => options);
      return new Set(settings.map((options) => options?.willReadFrequently === true));
    };
    expect(await places('webp')).toEqual(new Set([lacksGraphicsCard()]));
    expect(await places('png')).toEqual(new Set([false]));
  });

  it('puts a JPG on white where the artboard is see-through', async () => {
    const reader = design({ background: '' }, []);
    const { blob } = await exportPicture({ reader, images, fonts, format: 'jpg' });
    expect(blob.type).toBe('image/jpeg');
    expect([...(await readPixels(blob)).data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  });

  it('gives a JPG in full quality where no other is asked for', async () => {
    const stripes = Array.from({ length: 30 }, (_, at) =>
      createNode('rect', { left: at * 10, width: 5, height: 200, fill: '#ff0000', strokeWidth: 0 }),
    );
    const options = { reader: design({ background: '#0000ff' }, stripes), images, fonts };
    const { data: expected } = await readPixels((await exportPicture({ ...options, format: 'png' })).blob);
    const { data } = await readPixels((await exportPicture({ ...options, format: 'jpg' })).blob);
    expect(data.every((value, at) => Math.abs(value - expected[at]!) < 4)).toBe(true);
  });

  it('keeps a see-through artboard see-through in a PNG', async () => {
    const { blob } = await exportPicture({
      reader: design({ background: '' }, []),
      images,
      fonts,
      format: 'png',
    });
    expect((await readPixels(blob)).data[3]).toBe(0);
  });

  it('names nodes whose picture cannot be had, and draws the rest', async () => {
    const broken = createNode('image', { src: 'nothing-here.png', left: 10, top: 10, width: 50, height: 50 });
    const reader = design({}, [broken, ...shapes]);
    const picture = await exportPicture({ reader, images, fonts, format: 'png' });
    expect(picture.broken).toMatchObject([{ id: broken.id, reason: 'image' }]);
  });

  it.each(['png', 'webp'] as const)(
    'leaves out the artboard’s colour in a transparent %s',
    async (format) => {
      const reader = design({}, []);
      const options = { reader, images, fonts, format } as const;
      const filled = await readPixels((await exportPicture(options)).blob);
      const empty = await readPixels((await exportPicture({ ...options, isTransparent: true })).blob);
      expect([filled.data[3], empty.data[3]]).toEqual([255, 0]);
    },
  );

  it('stops when it is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const options = { reader: design({}, shapes), images, fonts, format: 'png', signal } as const;
    await expect(exportPicture(options)).rejects.toThrow('cancelled');
  });

  it.each([
    [20_000, 10],
    [10, 20_000],
  ])('refuses a WebP of %d × %d, which browsers would cut off', async (width, height) => {
    const reader = design({ width, height }, []);
    await expect(exportPicture({ reader, images, fonts, format: 'webp' })).rejects.toThrow(RangeError);
  });

  it('paints in strips what the canvas of a phone does not keep, and says so of a WebP', async () => {
    const read = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData');
    // The canvas that is tried first gives back nothing of what was drawn.
    const refuseOnce = () =>
      read.mockImplementationOnce((_x, _y, width, height) => new ImageData(width, height));
    const options = { reader: design({ width: 4100, height: 4100 }, shapes), images, fonts };
    const told: number[] = [];
    refuseOnce();
    const { blob } = await exportPicture({
      ...options,
      format: 'png',
      onProgress: (done) => told.push(done),
    });
    expect(told.length).toBeGreaterThan(10);
    const { data } = await readPixels(await cut(blob, 200, 80));
    expect([...data.subarray(4 * (200 * 60 + 100), 4 * (200 * 60 + 100) + 4)]).toEqual([58, 134, 255, 255]);
    refuseOnce();
    await expect(exportPicture({ ...options, format: 'webp' })).rejects.toThrow(
      'No canvas holds 4100 × 4100',
    );
  });

  it('refuses sizes no picture can have', () => {
    expect(() => getPictureSize({ width: 40_000, height: 10 }, 1)).toThrow(RangeError);
    expect(() => getPictureSize({ width: 100, height: 100 }, Number.NaN)).toThrow(RangeError);
    expect(getPictureSize({ width: 1080, height: 1920 }, 0.1)).toEqual({ width: 108, height: 192 });
  });
});

describe('writeStrips', () => {
  it.each([
    ['png', 64, 0.3],
    ['jpg', 120, 2.5],
  ] as const)(
    'gives the pixels of one canvas as %s, shadows across strips included',
    async (format, most, mean) => {
      const reader = design({ width: 20_000, height: 300 }, shapes);
      const whole = await exportPicture({
        reader,
        images,
        fonts,
        format: 'png',
        view: { left: 0, top: 0, width: 300, height: 300 },
      });
      const strips = await exportPicture({ reader, images, fonts, format });
      expect([strips.width, strips.height]).toEqual([20_000, 300]);
      const expected = await readPixels(whole.blob);
      const bitmap = await createImageBitmap(strips.blob, 0, 0, 300, 300);
      const context = Object.assign(document.createElement('canvas'), { width: 300, height: 300 }).getContext(
        '2d',
      );
      context?.drawImage(bitmap, 0, 0);
      const actual = context?.getImageData(0, 0, 300, 300).data ?? [];
      // Two ways to rasterise differ at edges by a little; a seam or a missing shadow would be far more.
      const differences = expected.data.map((value, at) => Math.abs(value - actual[at]!));
      expect(differences.every((difference) => difference < most)).toBe(true);
      expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(mean);
    },
  );

  it('erases in every strip what lies around a node that erases', async () => {
    const eraser = createNode('rect', {
      left: 30,
      top: 10,
      width: 100,
      height: 40,
      globalCompositeOperation: 'destination-in',
    });
    const reader = design({ width: 20_000, height: 300 }, [...shapes, eraser]);
    const { blob } = await exportPicture({ reader, images, fonts, format: 'png' });
    const { data } = await readPixels(await cut(blob, 300, 300));
    const alphaAt = (x: number, y: number) => data[(y * 300 + x) * 4 + 3];
    expect([alphaAt(60, 30), alphaAt(60, 60), alphaAt(60, 160), alphaAt(60, 290)]).toEqual([255, 0, 0, 0]);
  });

  it('holds only the pictures of the strip being painted, each loaded once', async () => {
    const closed = vi.spyOn(ImageBitmap.prototype, 'close');
    const asked: string[] = [];
    const held: number[] = [];
    const counting: ImageLoader = {
      load: async (src) => {
        asked.push(src);
        if (src === 'lost') throw new Error('gone');
        const canvas = new OffscreenCanvas(20, 20);
        const context = canvas.getContext('2d')!;
        context.fillStyle = src;
        context.fillRect(0, 0, 20, 20);
        return canvas.transferToImageBitmap();
      },
    };
    const colors = ['#ff0000', '#00ff00', '#0000ff', 'lost', '#ff00ff', '#00ffff'];
    const pictures = colors.map((src, at) =>
      createNode('image', {
        id: src,
        src,
        left: 10,
        top: 100 * at + 10,
        width: 20,
        height: 20,
        strokeWidth: 0,
      }),
    );
    // The first one again, below all others, inside a group.
    const group = createNode('group', { id: 'g', left: 20, top: 620, width: 20, height: 20 });
    const again = { ...pictures[0]!, id: 'again', parentId: 'g', left: -10, top: -10 };
    const { blob, broken } = await exportPicture({
      reader: design({ width: 20_000, height: 700 }, [...pictures, group, again]),
      images: counting,
      fonts,
      format: 'png',
      onProgress: () => held.push(asked.filter((src) => src !== 'lost').length - closed.mock.calls.length),
    });
    expect(Math.max(...held)).toBeLessThanOrEqual(2);
    expect(asked).toEqual([...colors, '#ff0000']);
    expect(closed).toHaveBeenCalledTimes(6);
    expect(broken.map(({ id, detail }) => [id, detail])).toEqual([['lost', 'gone']]);
    const { data } = await readPixels(await cut(blob, 40, 700));
    const colorAt = (y: number) => [...data.subarray((y * 40 + 20) * 4, (y * 40 + 20) * 4 + 3)];
    expect([20, 120, 220, 420, 520, 620].map(colorAt)).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 0, 255],
      [0, 255, 255],
      [255, 0, 0],
    ]);
  });

  it.each([
    ['rounded', { rx: 100, ry: 100 }, 1, 0],
    ['see-through', { opacity: 0.5 }, 5000, 128],
  ])('keeps a %s work area of an imported file see-through', async (_name, style, x, alpha) => {
    const reader = design({ width: 20_000, height: 300, style }, []);
    const { blob } = await exportPicture({ reader, images, fonts, format: 'png' });
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d')!;
    context.drawImage(await createImageBitmap(blob, x, 1, 1, 1), 0, 0);
    expect(context.getImageData(0, 0, 1, 1).data[3]).toBe(alpha);
  });

  it('tells progress and stops between strips', async () => {
    const source = await PictureSource.load({
      reader: design({ width: 30_000, height: 400 }, shapes),
      images,
      fonts,
    });
    const controller = new AbortController();
    const seen: number[] = [];
    const view = { left: 0, top: 0, width: 30_000, height: 400 };
    const work = writeStrips({
      source,
      view,
      scale: 1,
      size: { width: 30_000, height: 400 },
      format: 'png',
      quality: 1,
      signal: controller.signal,
      onProgress: (done) => {
        seen.push(done);
        if (seen.length === 2) controller.abort(new Error('enough'));
      },
    });
    await expect(work).rejects.toThrow('enough');
    expect(seen).toHaveLength(2);
  });
});

describe('renderThumbnail', () => {
  it.each([
    [2000, 1000, 800, 400],
    [100, 50, 300, 150],
    [500, 400, 500, 400],
  ])('of %i × %i is %i × %i', async (width, height, expectedWidth, expectedHeight) => {
    const { blob } = await renderThumbnail({ reader: design({ width, height }, shapes), images, fonts });
    const bitmap = await createImageBitmap(blob);
    expect([blob.type, bitmap.width, bitmap.height]).toEqual(['image/webp', expectedWidth, expectedHeight]);
  });
});
