import sharp from 'sharp';
import { applyMatte } from './applyMatte.ts';
import { maxCutoutPixels } from './cutoutLimits.ts';
import { refineMask } from './refineMask.ts';
import type { FindSubject, RgbPicture } from './types.ts';

/** What came of a picture; PNG has the picture's size, upright. */
export type CutoutOutcome =
  | { readonly kind: 'png'; readonly png: Uint8Array }
  /** Nothing stood out from the background. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Longest side of the copy the subject is looked for in. */
const workingSide = 512;
/** Share of the picture below which nothing was found. */
const leastShare = 0.002;

type Pixels = { readonly width: number; readonly height: number; readonly data: Buffer };

const decode = async (path: string): Promise<Pixels> => {
  const { data, info } = await sharp(path, { limitInputPixels: maxCutoutPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const shrink = async ({ width, height, data: pixels }: Pixels): Promise<RgbPicture> => {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(workingSide, workingSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const cutPixels = async (pixels: Pixels, findSubject: FindSubject): Promise<CutoutOutcome> => {
  const picture = await shrink(pixels);
  const mask = await findSubject(picture);
  const share = mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length;
  if (share < leastShare) return { kind: 'empty' };
  applyMatte(pixels.data, pixels, refineMask(picture, mask));
  const { width, height, data } = pixels;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
  return { kind: 'png', png };
};

/** Takes the background out of the picture in a file. */
export const cutPicture = async (path: string, findSubject: FindSubject): Promise<CutoutOutcome> => {
  const pixels = await decode(path).catch((error: unknown) => String(error));
  return typeof pixels === 'string' ? { kind: 'unreadable', reason: pixels } : cutPixels(pixels, findSubject);
};
