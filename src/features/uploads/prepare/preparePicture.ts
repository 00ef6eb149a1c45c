// Turns a picture into what is uploaded: WebP at 0.9 with alpha kept, turned as it is seen here, or what moves or is too large for
// that as it is; its size, its colour and a small preview. Runs in a worker or in the page; needs OffscreenCanvas.
import { t } from '../../../i18n/uploads.ts';
import { createEnd } from '../../../render/export/png/chunks.ts';
import { canvasHolds, encodeCanvas } from '../../../render/export/encodeCanvas.ts';
import { stemOf } from '../stemOf.ts';
import { type PreparedFile, UploadError } from '../types.ts';
import { getDominantColors } from '../../../../scene/kernels/dominantColors.ts';
import { hasMotion } from './hasMotion.ts';
import { readPictureSize } from './readPictureSize.ts';
import { saysTurned } from './saysTurned.ts';
import type { FileKind } from './sniffFileKind.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const MAX_MOVING_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 100_000_000;
const QUALITY = 0.9;
/** Pixels of a side that WebP can have. */
const LONGEST_WEBP = 16_383;
const JPEG_END = Uint8Array.of(0xff, 0xd9);
const COLOR_SIDE = 128;
/** Longest side of a preview, pixels. */
const THUMBNAIL_SIDE = 480;

/** Prepares a file known to be a GIF, JPEG, PNG or WebP. Throws UploadError. */
export async function preparePicture(sent: File, kind: Exclude<FileKind, 'mp4'>): Promise<PreparedFile> {
  if (kind === 'gif' && sent.size > MAX_MOVING_BYTES) throw new UploadError(t('uploads.gifTooLarge'));
  if (sent.size > MAX_BYTES) throw new UploadError(t('uploads.imageTooLarge'));
  // Decoding one that is far too large can take the page with it.
  const said = await readPictureSize(sent, kind);
  if (said && said.width * said.height > MAX_PIXELS) throw new UploadError(t('uploads.imageTooLarge'));
  const moves = await hasMotion(sent, kind);
  if (moves && sent.size > MAX_MOVING_BYTES) throw new UploadError(t('uploads.movingTooLarge'));
  const { file, bitmap } = await decode(sent, kind, moves);
  try {
    const { width, height } = bitmap;
    if (width * height > MAX_PIXELS) throw new UploadError(t('uploads.imageTooLarge'));
    const isReady = kind === 'webp' && !(await saysTurned(file));
    const keepsBytes = moves || isReady || !fitsWebp(width, height);
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

/** Pixels as the EXIF orientation turns them. Every viewer shows a JPEG, or a PNG that moves, that lacks but the mark of its end. */
async function decode(
  file: File,
  kind: FileKind,
  moves: boolean,
): Promise<{ file: File; bitmap: ImageBitmap }> {
  try {
    return { file, bitmap: await createImageBitmap(file) };
  } catch (cause) {
    const end = kind === 'jpeg' ? JPEG_END : kind === 'png' && moves && createEnd();
    const ended = end && new File([file, end], file.name, { type: file.type });
    const bitmap = ended && (await createImageBitmap(ended).catch(() => null));
    if (ended && bitmap && (kind === 'png' || hasAllCorners(bitmap))) return { file: ended, bitmap };
    throw new UploadError(t('uploads.damaged'), { cause });
  }
}

/** Whether it has its last pixels, at one of the corners once turned: decoders leave those that are missing grey. */
function hasAllCorners(bitmap: ImageBitmap): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  for (const x of [0, 1 - bitmap.width]) {
    for (const y of [0, 1 - bitmap.height]) {
      context?.drawImage(bitmap, x, y);
      const [red, green, blue] = context?.getImageData(0, 0, 1, 1).data ?? [];
      if (red === 128 && green === 128 && blue === 128) return false;
    }
  }
  return true;
}

/** What is painted on a canvas that is too large is lost without a word: on some phones that is less than a photo of theirs. */
function fitsWebp(width: number, height: number): boolean {
  return Math.max(width, height) <= LONGEST_WEBP && canvasHolds({ width, height });
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
