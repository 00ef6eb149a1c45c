import { beforeAll, describe, expect, it } from 'vitest';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { comparePictures } from './comparePictures.ts';
import { drawPictures } from './drawPictures.ts';
import { rect, circle } from './fabricObjects.ts';
import { renderBoth } from './renderBoth.ts';
import { type Pictures, scenes } from './scenes.ts';

/** Those of the parity corpus. */
const SHAPE_LIMITS = { ssim: 0.985, differing: 0.005 };
const TEXT_LIMITS = { ssim: 0.97, differing: 0.015 };

let pictures: Pictures;

beforeAll(async () => {
  pictures = drawPictures();
  const face = { fontFamily: 'Roboto', fontWeight: 'normal', fontStyle: 'normal' };
  const missing = await getPageFonts().ensureFaces([{ face, text: 'Ação e emoção à beira-mar' }]);
  if (missing.length > 0) throw new Error(`Fonts missing: ${JSON.stringify(missing)}`);
});

describe('the same file gives the same picture as fabric 6.5.3', () => {
  it.each(scenes)('$name', async ({ objects, isText }) => {
    const limits = isText ? TEXT_LIMITS : SHAPE_LIMITS;
    const { expected, actual } = await renderBoth(objects(pictures));
    const { ssim, differing } = comparePictures(expected, actual);
    expect(ssim).toBeGreaterThanOrEqual(limits.ssim);
    expect(differing).toBeLessThanOrEqual(limits.differing);
  });

  it('holds at twice the size', async () => {
    const objects = [rect({ angle: 20, stroke: '#222', strokeWidth: 5 }), circle({ left: 60, opacity: 0.4 })];
    const { expected, actual } = await renderBoth(objects, 2);
    expect(expected.width).toBe(480);
    expect(comparePictures(expected, actual).ssim).toBeGreaterThanOrEqual(SHAPE_LIMITS.ssim);
  });

  it('tells a shift of two pixels, so that the limits mean something', async () => {
    const { expected } = await renderBoth([rect()]);
    const { actual } = await renderBoth([rect({ left: 122, top: 92 })]);
    expect(comparePictures(expected, actual).differing).toBeGreaterThan(SHAPE_LIMITS.differing);
  });
});
