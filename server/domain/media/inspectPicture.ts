import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { keepGif } from './containers/keepGif.ts';
import { keepJpeg } from './containers/keepJpeg.ts';
import { keepPng } from './containers/keepPng.ts';
import { BrokenContainerError, type Kept } from './containers/types.ts';
import { keepWebp } from './containers/keepWebp.ts';
import { type Inspected, MediaError } from './mediaJobs.ts';
import { maxAnimationPixels, maxFrames, maxPixels } from './mediaLimits.ts';

type Format = {
  readonly name: string;
  readonly keep: (data: Buffer) => Kept;
  readonly encode: (picture: Sharp) => Sharp;
};

const formats: Readonly<Record<string, Format>> = {
  'image/png': { name: 'png', keep: keepPng, encode: (picture) => picture.png() },
  'image/jpeg': {
    name: 'jpeg',
    keep: keepJpeg,
    encode: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  },
  'image/gif': { name: 'gif', keep: keepGif, encode: (picture) => picture.gif() },
  'image/webp': { name: 'webp', keep: keepWebp, encode: (picture) => picture.webp({ quality: 95 }) },
};

/** Side of the copy in which see-through parts are looked for. */
const lookSide = 128;
/** Below this a pixel of that copy counts as see-through. */
const opaque = 250;

const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

/** Keeps what makes the picture; undefined when the file is not built as its format says. */
const tryKeep = (format: Format, data: Buffer): Kept | undefined => {
  try {
    return format.keep(data);
  } catch (error) {
    if (error instanceof BrokenContainerError || error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Reads every row of the first picture; tells whether a part is see-through. */
const decode = async (data: Buffer, hasAlpha: boolean): Promise<boolean> => {
  const { data: small, info } = await sharp(data, options)
    .resize(lookSide, lookSide, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (!hasAlpha || info.channels !== 4) return false;
  for (let at = 3; at < small.length; at += 4) if ((small[at] ?? 255) < opaque) return true;
  return false;
};

const joined = ({ parts }: Kept, original: Buffer): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const copy = Buffer.concat(parts, length);
  return copy.equals(original) ? original : copy;
};

const reencode = (format: Format, data: Buffer, frames: number): Promise<Buffer> =>
  format.encode(sharp(data, { ...options, animated: frames > 1 }).autoOrient()).toBuffer();

/** Checks a picture within the limits and leaves nothing in it but the picture, upright. */
export const inspectPicture = async ({
  path,
  mime,
  target,
}: {
  readonly path: string;
  readonly mime: string;
  readonly target: string;
}): Promise<Inspected> => {
  const format = formats[mime];
  if (!format) throw new MediaError('unsupported', `no pictures of type ${mime}`);
  const original = await readFile(path);
  const kept = tryKeep(format, original);
  if (kept && kept.frames > maxFrames) throw new MediaError('tooLarge', `${kept.frames} frames`);
  const metadata = await sharp(original, options).metadata();
  if (metadata.format !== format.name) throw new MediaError('unsupported', `${metadata.format} as ${mime}`);
  // Of a PNG that moves the decoder sees the still picture alone.
  const frames = Math.max(metadata.pages ?? 1, kept?.frames ?? 1);
  // What moves is never turned: viewers do not.
  const orientation = frames > 1 ? 1 : (metadata.orientation ?? 1);
  const width = Math.max(metadata.width, kept?.size?.width ?? 0);
  const height = Math.max(metadata.height, kept?.size?.height ?? 0);
  if (frames > maxFrames || width * height > maxPixels || width * height * frames > maxAnimationPixels)
    throw new MediaError('tooLarge', `${width} × ${height} × ${frames}`);
  const needsEncoder = kept === undefined || orientation > 1;
  const clean = needsEncoder ? await reencode(format, original, frames) : joined(kept, original);
  const hasAlpha = await decode(clean, metadata.hasAlpha);
  if (clean !== original) await writeFile(target, clean, { mode: 0o600 });
  const isTurned = orientation > 4;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    frames,
    hasAlpha,
    isRewritten: clean !== original,
    sha256: createHash('sha256').update(clean).digest('hex'),
  };
};
