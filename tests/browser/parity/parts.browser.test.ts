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
/** Pixels in all: a few of those on soft edges are rounded otherwise where a part begins elsewhere. A seam has more. */
const MOST = 60;

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
    let differing = 0;
    for (let y = 0; y < SHEET.height; y += PART.height)
      for (let x = 0; x < SHEET.width; x += PART.width) {
        const { data } = paint(reader, { x, y, ...PART });
        differing += countDiffering(whole, data, x, y);
      }
    expect(differing > MOST ? { differing, json: JSON.stringify(objects) } : null).toBeNull();
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

function countDiffering(whole: ImageData, part: Uint8ClampedArray, left: number, top: number): number {
  let count = 0;
  for (let y = 0; y < PART.height && top + y < whole.height; y += 1)
    for (let x = 0; x < PART.width && left + x < whole.width; x += 1) {
      const at = ((top + y) * whole.width + left + x) * 4;
      const own = (y * PART.width + x) * 4;
      const isOff = (channel: number) =>
        Math.abs((whole.data[at + channel] as number) - (part[own + channel] as number)) > TOLERANCE;
      if (isOff(0) || isOff(1) || isOff(2)) count += 1;
    }
  return count;
}
