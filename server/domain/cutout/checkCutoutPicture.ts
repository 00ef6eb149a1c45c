import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import { sniffMediaType } from '../file/sniffMediaType.ts';
import type { MediaReader } from '../media/mediaJobs.ts';
import { maxCutoutBytes, maxCutoutPixels } from './cutoutLimits.ts';
import { toCutoutError } from './toCutoutError.ts';

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Refuses what is not a picture, and pictures too large to work on, from the first bytes and the header alone. */
export const checkCutoutPicture = async (
  media: MediaReader,
  picture: { readonly path: string; readonly bytes: number },
): Promise<void> => {
  if (picture.bytes > maxCutoutBytes) throw new AppError('cutout_too_large');
  const mime = sniffMediaType(await readHead(picture.path));
  if (!mime?.startsWith('image/')) throw new AppError('invalid_image');
  const { width, height } = await media
    .run({ kind: 'measure', path: picture.path })
    .catch((error: unknown) => {
      throw toCutoutError(error);
    });
  if (width * height > maxCutoutPixels) throw new AppError('cutout_too_large');
};
