// When a slider has come to rest and its value is written, the screen shows what Fabric makes of all pixels, also where a
// filter cuts colours off at black or white and what was shown on the way was not exact.
import { FabricImage, type filters as fabricFilters, util } from 'fabric';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filterPresets } from '../../../scene/filters/filterPresets.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { inOrder, type MountedScene, mountScene, VIEW } from '../../../src/render/testing/mountScene.ts';

/** Large enough to be tried out on a smaller copy. */
const SIDE = 700;
/** Levels of 255. */
const TOLERANCE = 2;

// Noise is another each time; Fabric's blur jitters, and is held to on average.
const presets = filterPresets.flatMap(({ filter }) => (filter && filter.type !== 'Noise' ? [filter] : []));
const sliders: readonly FilterSpec[] = [
  { type: 'HueRotation', rotation: -0.5 },
  { type: 'HueRotation', rotation: 0.3 },
  { type: 'Saturation', saturation: -0.5 },
  { type: 'Saturation', saturation: 0.8 },
  { type: 'Brightness', brightness: -0.5 },
  { type: 'Brightness', brightness: 0.5 },
  { type: 'Blur', blur: 0.04 },
  { type: 'Blur', blur: 0.5 },
];
const scales = [1, 0.4];
const cases = [...presets, ...sliders].flatMap((filter) =>
  scales.map((scale) => [JSON.stringify(filter), scale, filter] as const),
);

const photos: HTMLCanvasElement[] = [];
let scene: MountedScene | null = null;

beforeAll(async () => {
  for (const name of ['confete', 'cidade-ao-entardecer']) {
    const file = await util.loadImage(`/demo/photos/${name}.webp`);
    const context = createContext(SIDE, SIDE);
    context.drawImage(file, 0, 0, SIDE, SIDE);
    photos.push(context.canvas);
  }
});

afterEach(() => {
  scene?.destroy();
  scene = null;
});

describe('a filter that was tried out and then written', () => {
  it.each(cases)('%s at %d is Fabric’s within 2 of 255', async (_, scale, filter) => {
    for (const photo of photos) {
      const settled = await showSettled(photo, filter, scale);
      const ways = (await showByFabric(photo, filter, scale)).map((way) => compare(way, settled));
      const largest = Math.min(...ways.map((way) => way.largest));
      const mean = Math.min(...ways.map((way) => way.mean));
      if (filter.type === 'Blur') expect(mean).toBeLessThanOrEqual(TOLERANCE);
      else expect(largest).toBeLessThanOrEqual(TOLERANCE);
    }
  });
});

async function showSettled(photo: HTMLCanvasElement, filter: FilterSpec, scale: number): Promise<ImageData> {
  scene?.destroy();
  const size = { width: SIDE, height: SIDE, scaleX: scale, scaleY: scale };
  scene = await mountScene({
    nodes: inOrder([createNode('image', { id: 'photo', left: 0, top: 0, ...size, src: 'photo' })]),
    images: { load: () => createImageBitmap(photo) },
  });
  const { document: design, renderer } = scene;
  renderer.setPreview({ ids: [], patches: new Map([['photo', { filters: [filter] }]]) });
  await renderer.settled();
  design.transact('user', (writer) => writer.update('photo', { filters: [filter] }));
  renderer.setPreview(null);
  await renderer.settled();
  return renderer.readPixels();
}

/** In both ways that Chromium has of drawing one canvas smaller on another: sharply once, softly when drawn again. */
async function showByFabric(
  photo: HTMLCanvasElement,
  filter: FilterSpec,
  scale: number,
): Promise<readonly ImageData[]> {
  const image = new FabricImage(photo);
  image.filters = await util.enlivenObjects<fabricFilters.BaseFilter<string>>([{ ...filter }]);
  image.applyFilters();
  const filtered = createContext(SIDE, SIDE);
  filtered.drawImage(image.getElement(), 0, 0);
  filtered.putImageData(filtered.getImageData(0, 0, SIDE, SIDE), 0, 0);
  return ['sharply', 'softly'].map(() => {
    const screen = createContext(VIEW.width, VIEW.height);
    screen.fillStyle = '#ffffff';
    screen.fillRect(0, 0, VIEW.width, VIEW.height);
    screen.scale(scale, scale);
    screen.drawImage(filtered.canvas, 0, 0);
    return screen.getImageData(0, 0, VIEW.width, VIEW.height);
  });
}

function compare(expected: ImageData, actual: ImageData): { largest: number; mean: number } {
  expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
  let [largest, sum] = [0, 0];
  expected.data.forEach((value, at) => {
    const difference = Math.abs(value - (actual.data[at] ?? 0));
    largest = Math.max(largest, difference);
    sum += difference;
  });
  return { largest, mean: sum / expected.data.length };
}

/** In main memory, as tiles are without a graphics card. */
function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D context');
  return context;
}
