// Turns a picture into what is uploaded: WebP at 0.9 with orientation and alpha kept, or what moves as it is; its size, its
// colour and a small preview. Runs in a worker or in the page; needs OffscreenCanvas.
import { t } from '../../../i18n/uploads.ts';
import { encodeCanvas } from '../../../render/export/encodeCanvas.ts';
import { stemOf } from '../stemOf.ts';
import { type PreparedFile, UploadError } from '../types.ts';
import { getDominantColors } from '../../../../scene/kernels/dominantColors.ts';
import { hasMotion } from './hasMotion.ts';
import { readPictureSize } from './readPictureSize.ts';
import type { FileKind } from './sniffFileKind.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const MAX_MOVING_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 100_000_000;
const QUALITY = 0.9;
/** Pixels of a side that WebP can have. */
const LONGEST_WEBP = 16_383;
const COLOR_SIDE = 128;
/** Longest side of a preview, pixels. */
const THUMBNAIL_SIDE = 480;

/** Prepares a file known to be a GIF, JPEG, PNG or WebP. Throws UploadError. */
export async function preparePicture(file: File, kind: Exclude<FileKind, 'mp4'>): Promise<PreparedFile> {
  if (kind === 'gif' && file.size > MAX_MOVING_BYTES) throw new UploadError(t('uploads.gifTooLarge'));
  if (file.size > MAX_BYTES) throw new UploadError(t('uploads.imageTooLarge'));
  // Decoding one that is far too large can take the page with it.
  const said = await readPictureSize(file, kind);
  if (said && said.width * said.height > MAX_PIXELS) throw new UploadError(t('uploads.imageTooLarge'));
  const moves = await hasMotion(file, kind);
  if (moves && file.size > MAX_MOVING_BYTES) throw new UploadError(t('uploads.movingTooLarge'));
  // `from-image` (the default) turns the pixels as the EXIF orientation says.
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UploadError(t('uploads.damaged'), { cause });
  });
  try {
    // What moves is never turned.
    const { width, height } = (moves && said) || bitmap;
    if (width * height > MAX_PIXELS) throw new UploadError(t('uploads.imageTooLarge'));
    const keepsBytes = moves || kind === 'webp' || Math.max(width, height) > LONGEST_WEBP;
    const converted = keepsBytes ? file : await toWebp(bitmap, width, height, file.name);
    return {
      file: converted,
      metadata: {
        fileWidth: width,
        fileHeight: height,
        fileType: moves ? 'gif' : 'image',
        dominantColor: findDominantColor(bitmap),
      },
      thumbnail: moves || Math.max(width, height) > THUMBNAIL_SIDE ? await toThumbnail(bitmap) : null,
    };
  } finally {
    bitmap.close();
  }
}

async function toWebp(bitmap: ImageBitmap, width: number, height: number, name: string): Promise<File> {
  const blob = await toWebpBlob(draw(bitmap, width, height));
  return new File([blob], `${stemOf(name)}.webp`, { type: 'image/webp' });
}

/** Throws the UploadError that names a failed conversion. */
function toWebpBlob(canvas: OffscreenCanvas): Promise<Blob> {
  return encodeCanvas(canvas, 'image/webp', QUALITY).catch((cause: unknown) => {
    throw new UploadError(t('uploads.webpFailed'), { cause });
  });
}

function draw(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new UploadError(t('uploads.webpFailed'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function fit(bitmap: ImageBitmap, side: number): [number, number] {
  const ratio = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  return [Math.max(1, Math.round(bitmap.width * ratio)), Math.max(1, Math.round(bitmap.height * ratio))];
}

/** A preview of a picture, or of what a film shows. */
export function toThumbnail(bitmap: ImageBitmap): Promise<Blob> {
  return toWebpBlob(draw(bitmap, ...fit(bitmap, THUMBNAIL_SIDE)));
}

function findDominantColor(bitmap: ImageBitmap): string {
  const [width, height] = fit(bitmap, COLOR_SIDE);
  const pixels = draw(bitmap, width, height).getContext('2d')?.getImageData(0, 0, width, height).data;
  return (pixels && getDominantColors(pixels)[0]) ?? '';
}
