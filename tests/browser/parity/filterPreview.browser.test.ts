// What a slider shows while it moves is made of the pixels shown; Fabric's result of all pixels, reduced as the screen
// reduces it, is what it has to be. Where nothing is cut off at black or white the two are the same pixel by pixel:
// averaging neighbours and changing their colours can be done in either order. Where a filter cuts some of the pixels
// that are averaged and not others, they cannot; there the difference is small on average, and large for black and white.
import { FabricImage, type filters as fabricFilters, util } from 'fabric';
import { beforeAll, describe, expect, it } from 'vitest';
import { filterPresets } from '../../../scene/filters/filterPresets.ts';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { CachedFilterRunner } from '../../../src/render/filters/CachedFilterRunner.ts';

const SIDE = 1024;
const SHOWN_SCALE = 0.4;
const SHOWN_SIDE = Math.ceil(SIDE * SHOWN_SCALE);
/** Levels of 255. */
const TOLERANCE = 2;
/** Edges that Fabric's blur jitters, and colours that only just reach the ends. */
const MOST_OFF = 0.005;

const COUNTING: ReadonlySet<string> = new Set(['Convolute', 'Noise', 'Pixelate']);
const presets = filterPresets.flatMap(({ filter }) => (filter ? [filter] : []));
const sliders: readonly FilterSpec[] = [
  { type: 'HueRotation', rotation: -0.5 },
  { type: 'HueRotation', rotation: 0.3 },
  { type: 'Saturation', saturation: -0.5 },
  { type: 'Saturation', saturation: 0.2 },
  { type: 'Brightness', brightness: -0.2 },
  { type: 'Brightness', brightness: 0.2 },
  { type: 'Blur', blur: 0.04 },
  { type: 'Blur', blur: 0.5 },
];
const reducible = [...presets, ...sliders].filter(({ type }) => !COUNTING.has(type));
// Black from white, at one level: of pixels beside each other most are cut off, and not on the same side.
const even = reducible.filter(({ type }) => type !== 'BlackWhite');
const named = (specs: readonly FilterSpec[]) => specs.map((spec) => [JSON.stringify(spec), spec] as const);

const runner = new CachedFilterRunner();
/** As they are, and with their levels drawn together so that no filter reaches the ends. */
const photos: { whole: HTMLCanvasElement[]; drawnTogether: HTMLCanvasElement[] } = {
  whole: [],
  drawnTogether: [],
};

beforeAll(async () => {
  for (const name of ['confete', 'cidade-ao-entardecer']) {
    const file = await util.loadImage(`/demo/photos/${name}.webp`);
    photos.whole.push(draw(file, SIDE));
    photos.drawnTogether.push(draw(file, SIDE, 0.35));
  }
});

describe('filters while they are tried out', () => {
  it.each(named(even))('%s shows Fabric’s result within 2 of 255', async (_, filter) => {
    for (const photo of photos.drawnTogether) {
      const { shareOff } = compare(await filterByFabric(photo, filter), tryOut(photo, filter));
      expect(shareOff).toBeLessThanOrEqual(MOST_OFF);
    }
  });

  it.each(named(reducible))('%s is near it on average where colours are cut off', async (_, filter) => {
    const most = even.includes(filter) ? TOLERANCE : 2 * TOLERANCE;
    for (const photo of photos.whole) {
      const { mean } = compare(await filterByFabric(photo, filter), tryOut(photo, filter));
      expect(mean).toBeLessThanOrEqual(most);
    }
  });

  it.each(named(presets.filter(({ type }) => COUNTING.has(type))))('%s works on all pixels', (_, filter) => {
    expect(tryOut(photos.whole[0]!, filter).width).toBe(SIDE);
  });
});

function tryOut(photo: HTMLCanvasElement, filter: FilterSpec): HTMLCanvasElement {
  return runner.run(photo, [filter], 'photo', { shownScale: SHOWN_SCALE }) as HTMLCanvasElement;
}

async function filterByFabric(photo: HTMLCanvasElement, filter: FilterSpec): Promise<HTMLCanvasElement> {
  const image = new FabricImage(photo);
  image.filters = await util.enlivenObjects<fabricFilters.BaseFilter<string>>([{ ...filter }]);
  image.applyFilters();
  return draw(image.getElement() as HTMLCanvasElement, SHOWN_SIDE);
}

function compare(expected: HTMLCanvasElement, actual: HTMLCanvasElement): { mean: number; shareOff: number } {
  expect([actual.width, actual.height]).toEqual([SHOWN_SIDE, SHOWN_SIDE]);
  const [a, b] = [read(expected), read(actual)];
  let sum = 0;
  let off = 0;
  a.forEach((value, at) => {
    const difference = Math.abs(value - b[at]!);
    sum += difference;
    if (difference > TOLERANCE) off += 1;
  });
  return { mean: sum / a.length, shareOff: off / a.length };
}

/** `share` is how much of the picture is left over a middle grey. */
function draw(source: CanvasImageSource, side: number, share = 1): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = getContext(canvas);
  context.fillStyle = '#727272';
  context.fillRect(0, 0, side, side);
  context.globalAlpha = share;
  context.imageSmoothingQuality = 'medium';
  context.drawImage(source, 0, 0, side, side);
  return canvas;
}

const read = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  getContext(canvas).getImageData(0, 0, canvas.width, canvas.height).data;

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D context');
  return context;
}
