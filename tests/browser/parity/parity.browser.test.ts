import { beforeAll, describe, expect, it } from 'vitest';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { comparePictures } from './comparePictures.ts';
import { drawPictures } from './drawPictures.ts';
import { circle, gradient, image, rect } from './fabricObjects.ts';
import { renderBoth } from './renderBoth.ts';
import { type Pictures, scenes } from './scenes.ts';

/** Those of the parity corpus. */
const SHAPE_LIMITS = { ssim: 0.985, differing: 0.005 };
const TEXT_LIMITS = { ssim: 0.97, differing: 0.015 };

const VEIL = {
  colorStops: [
    { offset: 0, color: '#e63946', opacity: 0.5 },
    { offset: 1, color: 'rgba(30, 120, 220, 0.4)' },
  ],
};

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

  it.each([
    ['a colour', 'rgba(230, 57, 70, 0.4)'],
    [
      'a gradient',
      gradient({ ...VEIL, offsetX: 20, gradientUnits: 'pixels', coords: { x1: 0, y1: 0, x2: 200, y2: 90 } }),
    ],
    ['a gradient in shares of a box', gradient(VEIL)],
    [
      'a pattern',
      () => ({ type: 'pattern', source: pictures.sticker, repeat: 'repeat', offsetX: 15, offsetY: 0 }),
    ],
  ])('lays %s over all objects, beneath the picture over them', async (_, given) => {
    const overlay = typeof given === 'function' ? given() : given;
    const overlayImage = image(pictures.sticker, { left: 60, top: 60 });
    const { expected, actual } = await renderBoth([rect({ angle: 20 })], 1, { overlay, overlayImage });
    const { ssim, differing } = comparePictures(expected, actual);
    expect(ssim).toBeGreaterThanOrEqual(SHAPE_LIMITS.ssim);
    expect(differing).toBeLessThanOrEqual(SHAPE_LIMITS.differing);
    expect(comparePictures(expected, (await renderBoth([rect({ angle: 20 })])).expected).ssim).toBeLessThan(
      0.97,
    );
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
