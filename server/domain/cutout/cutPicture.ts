import sharp from 'sharp';
import { MediaError } from '../media/mediaJobs.ts';
import { applyMatte } from './applyMatte.ts';
import type { CutoutFiles } from './Cutout.ts';
import { maxCutoutPixels } from './cutoutLimits.ts';
import { refineMask } from './refineMask.ts';
import type { FindSubject, RgbPicture } from './types.ts';

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

const cutPixels = async (pixels: Pixels, target: string, findSubject: FindSubject): Promise<boolean> => {
  const picture = await shrink(pixels);
  const mask = await findSubject(picture);
  const share = mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length;
  if (share < leastShare) return false;
  applyMatte(pixels.data, pixels, refineMask(picture, mask));
  const { width, height, data } = pixels;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toFile(target);
  return true;
};

/** Takes the background out of the picture in a file; false when nothing stood out, and nothing was written. */
export const cutPicture = async (
  { path, target }: CutoutFiles,
  findSubject: FindSubject,
): Promise<boolean> => {
  const pixels = await decode(path);
  // From here on nothing is the picture's fault.
  return cutPixels(pixels, target, findSubject).catch((error: unknown) => {
    throw new MediaError('failed', String(error), error);
  });
};
