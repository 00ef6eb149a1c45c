import { beforeAll, describe, expect, it } from 'vitest';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { seededRandom } from '../../fuzz/seededRandom.ts';
import { comparePictures } from './comparePictures.ts';
import { drawPictures } from './drawPictures.ts';
import { randomFile, type Topic, topics } from './random/randomFile.ts';
import { SHIPPED_FAMILIES } from './random/randomTexts.ts';
import { randomObjects } from './randomObjects.ts';
import { renderBoth } from './renderBoth.ts';
import type { Pictures } from './scenes.ts';
import { seeds, topicSeeds } from './seeds.ts';

/**
 * A little wider than for one thing at a time: Fabric keeps an object as a picture and turns that, which softens edges and
 * letters once for each turn.
 */
const SHAPE_LIMITS = { ssim: 0.97, differing: 0.008 };
const TEXT_LIMITS = { ssim: 0.95, differing: 0.02 };

let pictures: Pictures;

beforeAll(async () => {
  pictures = drawPictures();
  const text = 'Ação e emoção à beira-mar';
  const faces = SHIPPED_FAMILIES.flatMap((fontFamily) =>
    ['normal', 'bold', '300'].flatMap((fontWeight) =>
      ['normal', 'italic'].map((fontStyle) => ({ face: { fontFamily, fontWeight, fontStyle }, text })),
    ),
  );
  await getPageFonts().ensureFaces(faces);
});

describe('files with any properties together give the same picture as fabric 6.5.3', () => {
  it.each(seeds)('seed %d', async (seed) => {
    const objects = await randomObjects(seededRandom(seed), pictures);
    const json = JSON.stringify(objects);
    const limits = json.includes('Textbox') ? TEXT_LIMITS : SHAPE_LIMITS;
    const { expected, actual } = await renderBoth(objects);
    const { ssim, differing } = comparePictures(expected, actual);
    const isAlike = ssim >= limits.ssim && differing <= limits.differing;
    expect(isAlike ? null : { ssim, differing, json }).toBeNull();
  });
});

const files = topics.flatMap((topic) => topicSeeds.map((seed) => [topic, seed] as const));

describe('files with what editors write seldom do, too', () => {
  it.each(files)('%s %d', async (topic: Topic, seed) => {
    const { objects, keys } = await randomFile(topic, seededRandom(seed), pictures);
    const { expected, actual } = await renderBoth(objects, 1, keys);
    const { ssim, differing } = comparePictures(expected, actual);
    const isAlike = ssim >= TEXT_LIMITS.ssim && differing <= TEXT_LIMITS.differing;
    expect(isAlike ? null : { ssim, differing, json: JSON.stringify({ objects, keys }) }).toBeNull();
  });
});
