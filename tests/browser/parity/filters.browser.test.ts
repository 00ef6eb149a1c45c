import { type FabricImage, filters as fabricFilters, util } from 'fabric';
import { FabricImage as Image } from 'fabric';
import { beforeAll, describe, expect, it } from 'vitest';
import { filterPresets } from '../../../scene/filters/filterPresets.ts';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { CachedFilterRunner } from '../../../src/render/filters/CachedFilterRunner.ts';
import { drawPictures } from './drawPictures.ts';

/** Levels of 255 a channel may be off. */
const TOLERANCE = 2;

const gpu = new CachedFilterRunner({ by: 'graphics' });
const processor = new CachedFilterRunner({ by: 'processor' });
let photo: HTMLImageElement;
let sticker: HTMLImageElement;

beforeAll(async () => {
  const pictures = drawPictures();
  photo = await util.loadImage(pictures.photo);
  sticker = await util.loadImage(pictures.sticker);
});

const presets = filterPresets.flatMap(({ filter }) => (filter && filter.type !== 'Noise' ? [filter] : []));

const specs: readonly FilterSpec[] = [
  ...presets,
  { type: 'Brightness', brightness: -0.35 },
  { type: 'Contrast', contrast: -0.4 },
  { type: 'Saturation', saturation: -0.6 },
  { type: 'Vibrance', vibrance: -0.8 },
  { type: 'HueRotation', rotation: 0.3 },
  { type: 'Gamma', gamma: [0.6, 1, 1.5] },
  { type: 'Grayscale', mode: 'lightness' },
  { type: 'Grayscale', mode: 'luminosity' },
  { type: 'Pixelate', blocksize: 4 },
  { type: 'Convolute', opaque: false, matrix: [1, 1, 1, 1, 0.7, -1, -1, -1, -1] },
  { type: 'Convolute', opaque: false, matrix: Array.from({ length: 25 }, () => 0.04) },
  { type: 'RemoveColor', color: '#fb8500', distance: 0.3, useAlpha: false },
  { type: 'BlendColor', color: '#00ff00', mode: 'multiply', alpha: 0.7 },
  { type: 'BlendColor', color: '#ff0066', mode: 'overlay', alpha: 0.6 },
  { type: 'BlendColor', color: '#3311aa', mode: 'tint', alpha: 0.5 },
  { type: 'BlendColor', color: '#3311aa', mode: 'exclusion', alpha: 1 },
  {
    type: 'ColorMatrix',
    matrix: [0, 1, 0, 0, 0.1, 0, 0, 1, 0, 0, 1, 0, 0, 0, -0.1, 0, 0, 0, 1, 0],
    colorsOnly: true,
  },
  { type: 'Composed', subFilters: [{ type: 'Sepia' }, { type: 'Contrast', contrast: 0.2 }] },
];

const chains: readonly (readonly FilterSpec[])[] = [
  ...specs.map((spec) => [spec]),
  [
    { type: 'Saturation', saturation: 0.5 },
    { type: 'Brightness', brightness: 0.3 },
    { type: 'HueRotation', rotation: -0.3 },
    { type: 'Pixelate', blocksize: 8 },
    { type: 'Invert', invert: true, alpha: false },
  ],
];

// Pixelate reads exactly between two pixels, where each device decides for itself which one it means.
const portable = chains.filter((chain) => chain.every(({ type }) => type !== 'Pixelate'));

describe('filters', () => {
  it.each(chains.map((chain) => [nameOf(chain), chain] as const))(
    '%s is Fabric’s within 2 of 255',
    async (_, chain) => {
      const expected = await filterByFabric(photo, chain);
      expect(getLargestDifference(expected, toPixels(gpu.run(photo, chain, 'photo')))).toBeLessThanOrEqual(
        TOLERANCE,
      );
    },
  );

  it.each(portable.map((chain) => [nameOf(chain), chain] as const))(
    '%s is the same without WebGL',
    (_, chain) => {
      const expected = toPixels(gpu.run(photo, chain, 'photo'));
      const actual = toPixels(processor.run(photo, chain, 'photo'));
      expect(getLargestDifference(expected, actual)).toBeLessThanOrEqual(TOLERANCE);
    },
  );

  it('keeps see-through pictures see-through', async () => {
    const chain = [{ type: 'Sepia' }, { type: 'Contrast', contrast: 0.3 }];
    const expected = await filterByFabric(sticker, chain);
    const actual = toPixels(gpu.run(sticker, chain, 'sticker'));
    expect(getMeanDifference(overWhite(expected), overWhite(actual))).toBeLessThan(1);
  });

  const laid = { type: 'Image', version: '6.5.3', left: 12, top: -20, scaleX: 0.8, scaleY: 1.2, filters: [] };

  it.each(['multiply', 'mask'])('lays another picture over one as Fabric does: %s', async (mode) => {
    const chain = [
      { type: 'Sepia' },
      { type: 'BlendImage', mode, alpha: 1, image: { ...laid, src: sticker.src } },
    ];
    const needs = { picture: () => sticker };
    const expected = overWhite(await filterByFabric(photo, chain));
    const byGpu = overWhite(toPixels(gpu.run(photo, chain, 'photo', needs)));
    const byProcessor = overWhite(toPixels(processor.run(photo, chain, 'photo', needs)));
    // Which of two pixels lies nearest to a sample between them is each device's own choice.
    expect(getShareOff(expected, byGpu)).toBeLessThan(0.01);
    expect(getShareOff(byGpu, byProcessor)).toBeLessThan(0.01);
    expect(getMeanDifference(expected, overWhite(toPixels(photo)))).toBeGreaterThan(5);
  });

  it('leaves a filter out whose picture is not there', () => {
    const blend = { type: 'BlendImage', mode: 'multiply', image: { ...laid, src: 'missing.png' } };
    expect(gpu.run(photo, [blend], 'photo', { picture: () => null })).toBe(photo);
  });

  it.each([
    [0.5, 0.5],
    [0.4, 0.25],
  ])('resizes as Fabric does: %d × %d', async (scaleX, scaleY) => {
    const chain = [{ type: 'Resize', resizeType: 'lanczos', scaleX, scaleY, lanczosLobes: 3 }];
    const actual = gpu.run(photo, chain, 'photo');
    expect([actual.width, actual.height]).toEqual([
      Math.round(photo.width * scaleX),
      Math.round(photo.height * scaleY),
    ]);
    const expected = await filterByFabric(photo, chain);
    expect(getMeanDifference(expected, toPixels(actual))).toBeLessThanOrEqual(TOLERANCE);
  });

  it('tries filters out on the pixels shown', () => {
    const chain = [
      { type: 'Brightness', brightness: 0.2 },
      { type: 'Contrast', contrast: 0.2 },
    ];
    const large = toCanvas(photo, 1024, 768);
    const tried = gpu.run(large, chain, 'large', { shownScale: 0.4 });
    expect([tried.width, tried.height]).toEqual([410, 308]);
    const whole = toCanvas(gpu.run(large, chain, 'large'), 410, 308);
    expect(getMeanDifference(toPixels(whole), toPixels(tried))).toBeLessThan(TOLERANCE);
    const counted = [{ type: 'Pixelate', blocksize: 8 }];
    expect(gpu.run(large, counted, 'large', { shownScale: 0.4 }).width).toBe(1024);
  });

  it('blurs as Fabric does on average, without its jitter', async () => {
    const chain = [{ type: 'Blur', blur: 0.3 }];
    const expected = await filterByFabric(photo, chain);
    const actual = toPixels(gpu.run(photo, chain, 'photo'));
    expect(getMeanDifference(expected, actual)).toBeLessThanOrEqual(TOLERANCE);
    expect(getLargestDifference(actual, toPixels(processor.run(photo, chain, 'photo')))).toBeLessThanOrEqual(
      TOLERANCE,
    );
  });

  it('changes the picture with every preset', () => {
    const plain = toPixels(photo);
    const unchanged = filterPresets.filter(
      ({ filter }) => filter && getMeanDifference(plain, toPixels(gpu.run(photo, [filter], 'photo'))) < 2,
    );
    expect(unchanged).toEqual([]);
  });

  it('replaces the colours near one by another and nothing else', () => {
    const chain = [{ type: 'ReplaceColor', color: '#03045e', target: '#00ff00', tolerance: 0.35 }];
    const plain = toPixels(photo);
    const actual = toPixels(gpu.run(photo, chain, 'photo'));
    for (let at = 0; at < plain.length; at += 4) {
      const distance = Math.hypot(plain[at]! - 3, plain[at + 1]! - 4, plain[at + 2]! - 0x5e);
      if (Math.abs(distance - 89.25) < 1) continue;
      const expected = distance <= 89.25 ? [0, 255, 0] : [...plain.subarray(at, at + 3)];
      if (expected.join() !== [...actual.subarray(at, at + 3)].join()) throw new Error(`Pixel ${at / 4}`);
    }
    expect(getMeanDifference(plain, actual)).toBeGreaterThan(1);
  });

  it('works once for the same picture and parameters', () => {
    const chain = [{ type: 'Sepia' }];
    expect(gpu.run(photo, chain, 'photo')).toBe(
      gpu.run(photo, [{ type: 'Sepia', colorsOnly: false }], 'photo'),
    );
    expect(gpu.run(photo, [{ type: 'Contrast', contrast: 0 }], 'photo')).toBe(photo);
    expect(gpu.run(sticker, chain, 'photo')).not.toBe(gpu.run(photo, chain, 'photo'));
  });
});

function nameOf(chain: readonly FilterSpec[]): string {
  return JSON.stringify(chain).replaceAll('"', '').slice(0, 90);
}

async function filterByFabric(
  source: HTMLImageElement,
  chain: readonly FilterSpec[],
): Promise<Uint8ClampedArray> {
  const image: FabricImage = new Image(source);
  image.filters = await util.enlivenObjects<fabricFilters.BaseFilter<string>>(
    chain.map((spec) => ({ ...spec })),
  );
  image.applyFilters();
  return toPixels(image.getElement() as HTMLCanvasElement);
}

function toPixels(
  source: CanvasImageSource & { readonly width: number; readonly height: number },
): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: source.width,
    height: source.height,
  });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D context');
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

function toCanvas(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D context');
  context.imageSmoothingQuality = 'medium';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function getShareOff(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.filter((value, at) => Math.abs(value - b[at]!) > TOLERANCE).length / a.length;
}

function overWhite(pixels: Uint8ClampedArray): Uint8ClampedArray {
  return pixels.map((value, at) => {
    const alpha = pixels[at - (at % 4) + 3]! / 255;
    return at % 4 === 3 ? 255 : value * alpha + 255 * (1 - alpha);
  });
}

function getLargestDifference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((largest, value, at) => Math.max(largest, Math.abs(value - b[at]!)), 0);
}

function getMeanDifference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}
