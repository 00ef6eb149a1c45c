import { beforeAll, describe, expect, it } from 'vitest';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { seededRandom } from '../../fuzz/seededRandom.ts';
import { comparePictures } from './comparePictures.ts';
import { drawPictures } from './drawPictures.ts';
import { randomObjects } from './randomObjects.ts';
import { renderBoth } from './renderBoth.ts';
import type { Pictures } from './scenes.ts';
import { seeds } from './seeds.ts';

/**
 * A little wider than for one thing at a time: Fabric keeps an object as a picture and turns that, which softens edges and
 * letters once for each turn.
 */
const SHAPE_LIMITS = { ssim: 0.97, differing: 0.008 };
const TEXT_LIMITS = { ssim: 0.95, differing: 0.02 };

let pictures: Pictures;

beforeAll(async () => {
  pictures = drawPictures();
  const face = { fontFamily: 'Roboto', fontWeight: 'normal', fontStyle: 'normal' };
  await getPageFonts().ensureFaces([{ face, text: 'Ação e emoção à beira-mar' }]);
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
