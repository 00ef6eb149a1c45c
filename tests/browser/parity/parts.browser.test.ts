import { beforeAll, describe, expect, it } from 'vitest';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { SnapshotReader } from '../../../src/render/export/SnapshotReader.ts';
import { CachedFilterRunner } from '../../../src/render/filters/CachedFilterRunner.ts';
import { createCanvas, LayerStack } from '../../../src/render/paint/LayerStack.ts';
import { paintNode } from '../../../src/render/paint/paintScene.ts';
import type { Bitmap, PaintContext, PaintEnvironment } from '../../../src/render/paint/types.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { seededRandom } from '../../fuzz/seededRandom.ts';
import { drawPictures } from './drawPictures.ts';
import { SHEET } from './fabricObjects.ts';
import { randomObjects } from './randomObjects.ts';
import type { Pictures } from './scenes.ts';
import { seeds } from './seeds.ts';

/** Sides of a part; it does not divide the sheet evenly. */
const PART = { width: 100, height: 70 } as const;
/** From the canvas's corner to what is kept of it, as where the sheet ends inside a tile. */
const MARGIN = { left: 9, top: 5 } as const;
/** Levels of 255 that nobody sees. */
const TOLERANCE = 12;
/** Pixels that look like nothing around them in the whole: a seam, or what is missing or lies elsewhere. */
const MOST_STRANGE = 8;
/** Pixels on edges, where a processor that begins elsewhere rounds a curve otherwise. */
const MOST_SOFT = 200;

let pictures: Pictures;
const bitmaps = new Map<string, Bitmap>();

beforeAll(async () => {
  pictures = drawPictures();
  const loader = new FileImageLoader(location.href);
  for (const src of Object.values(pictures)) bitmaps.set(src, (await loader.load(src)) as Bitmap);
});

describe('the parts of a picture, as the screen paints them, are what the whole shows there', () => {
  it.each(seeds)('seed %d', async (seed) => {
    const objects = await randomObjects(seededRandom(seed), pictures);
    const sheet = { type: 'Rect', name: 'clip', left: 0, top: 0, ...SHEET, fill: '#ffffff', strokeWidth: 0 };
    const reader = new SnapshotReader(
      readFabric(JSON.stringify({ version: '6.5.3', objects: [sheet, ...objects] })),
    );
    const whole = paint(reader, { x: 0, y: 0, ...SHEET });
    const differing = { soft: 0, strange: 0 };
    for (let y = 0; y < SHEET.height; y += PART.height)
      for (let x = 0; x < SHEET.width; x += PART.width) {
        const { data } = paint(reader, { x, y, ...PART });
        compare(whole, data, { x, y }, differing);
      }
    const isSame = differing.strange <= MOST_STRANGE && differing.soft <= MOST_SOFT;
    expect(isSame ? null : { ...differing, json: JSON.stringify(objects) }).toBeNull();
  });
});

type Region = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function paint(reader: SnapshotReader, { x, y, width, height }: Region): ImageData {
  const target = { ...MARGIN, width, height };
  const context = createCanvas(width + 20, height + 20).getContext('2d') as PaintContext;
  const environment: PaintEnvironment = {
    reader,
    images: { get: (src) => bitmaps.get(src) },
    layoutText,
    measurer: getPageFonts().measurer,
    scale: 1,
    target,
    filters: new CachedFilterRunner(),
    layers: new LayerStack(),
    onBroken: (problem) => expect(problem).toBeNull(),
    onMissing: (src) => expect(src).toBe(''),
  };
  context.fillStyle = '#ffffff';
  context.fillRect(target.left, target.top, width, height);
  context.translate(target.left - x, target.top - y);
  for (const id of reader.childIds(null)) paintNode(context, id, environment);
  return context.getImageData(target.left, target.top, width, height);
}

type Differing = { soft: number; strange: number };

/** Adds to `differing` what is not alike in this part and there in the whole. */
function compare(
  whole: ImageData,
  part: Uint8ClampedArray,
  corner: { readonly x: number; readonly y: number },
  differing: Differing,
): void {
  for (let y = 0; y < PART.height && corner.y + y < whole.height; y += 1)
    for (let x = 0; x < PART.width && corner.x + x < whole.width; x += 1) {
      const own = (y * PART.width + x) * 4;
      const isOff = (reach: number) =>
        [0, 1, 2].some((channel) => {
          const [low, high] = rangeAround(whole, corner.x + x, corner.y + y, reach, channel);
          const value = part[own + channel] as number;
          return value < low - TOLERANCE || value > high + TOLERANCE;
        });
      if (!isOff(0)) continue;
      differing.soft += 1;
      if (isOff(1)) differing.strange += 1;
    }
}

/** Least and greatest value of the channel in the square of pixels up to `reach` from here. */
function rangeAround(
  { data, width, height }: ImageData,
  x: number,
  y: number,
  reach: number,
  channel: number,
): [number, number] {
  let low = 255;
  let high = 0;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
      const value = data[(row * width + column) * 4 + channel] as number;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return [low, high];
}
