import { CustomSource, Input, MP4 } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import type { FileStorage } from '../../files/types.ts';
import { maxAnimationPixels, maxPixels } from './uploadRules.ts';

/** What the content of an upload is, measured, not declared. */
export type MediaFacts = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly hasAlpha: boolean;
  /** Personal details (place, camera) or a rotation that must not stay in the file. */
  readonly hasMetadata: boolean;
};

const formatsByMime: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const timeoutSeconds = 20;

/** Decodes every pixel, which proves that they can be read; tells whether any is see-through. */
const readAll = async (input: Sharp, hasAlpha: boolean): Promise<boolean> => {
  if (hasAlpha) return !(await input.stats()).isOpaque;
  await input.resize(8, 8, { fit: 'fill' }).raw().timeout({ seconds: timeoutSeconds }).toBuffer();
  return false;
};

/** Reads the header first and decodes only what is within the limits. */
export const inspectImage = async (data: Buffer, mime: string): Promise<MediaFacts> => {
  const options = { limitInputPixels: maxPixels, failOn: 'error' as const };
  const image = sharp(data, options);
  const metadata = await image.metadata().catch((error: unknown) => {
    throw new AppError('unsupported_file', {}, error);
  });
  if (metadata.format !== formatsByMime[mime]) throw new AppError('unsupported_file');
  const { width, height, pages: frames = 1 } = metadata;
  if (width * height > maxPixels || width * height * frames > maxAnimationPixels) {
    throw new AppError('image_too_large');
  }
  const hasAlpha = await readAll(image, metadata.hasAlpha).catch((error: unknown) => {
    throw new AppError('unsupported_file', {}, error);
  });
  const hasMetadata = Boolean(metadata.exif ?? metadata.xmp ?? metadata.iptc);
  const isTurned = (metadata.orientation ?? 1) > 4;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    frames,
    hasAlpha,
    hasMetadata: hasMetadata || (metadata.orientation ?? 1) > 1,
  };
};

/** The same picture upright and without personal details; animations keep their frames. */
export const stripImage = async (data: Buffer, mime: string): Promise<Buffer> => {
  const isAnimated = mime === 'image/gif' || mime === 'image/webp';
  const image = sharp(data, { limitInputPixels: maxPixels, animated: isAnimated }).autoOrient();
  const output = {
    'image/jpeg': () => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
    'image/webp': () => image.webp({ quality: 95 }),
    'image/gif': () => image.gif(),
    'image/png': () => image.png(),
  }[mime];
  if (!output) throw new AppError('unsupported_file');
  return output().timeout({ seconds: timeoutSeconds }).toBuffer();
};

/** Reads the container's index through ranges, so that a long film is never whole in memory. */
export const inspectVideo = async (
  storage: FileStorage,
  { key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<MediaFacts> => {
  const read = async (start: number, end: number): Promise<Uint8Array> => {
    const { stream } = await storage.open(key, { start, end: end - 1 });
    return Buffer.concat((await stream.toArray()) as Buffer[]);
  };
  const source = new CustomSource({ getSize: () => bytes, read });
  const input = new Input({ source, formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new AppError('unsupported_file');
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    if (width < 1 || height < 1) throw new AppError('unsupported_file');
    return { width, height, frames: 1, hasAlpha: false, hasMetadata: false };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unsupported_file', {}, error);
  } finally {
    input.dispose();
  }
};
