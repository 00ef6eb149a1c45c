import type { MediaType } from '../../database/schema.ts';
import { AppError, type ErrorCode } from '../../errors.ts';

const mebibyte = 1_048_576;

/** Bytes of a picture that moves: players hold all of it. */
const maxMovingBytes = 20 * mebibyte;

type UploadRule = {
  readonly mediaType: MediaType;
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
};

const image: UploadRule = { mediaType: 'image', maxBytes: 50 * mebibyte, tooLarge: 'image_too_large' };

/** What may be uploaded, by declared media type. */
const uploadRules: Readonly<Record<string, UploadRule>> = {
  'image/jpeg': image,
  'image/jpg': image,
  'image/png': image,
  'image/webp': image,
  'image/gif': { mediaType: 'gif', maxBytes: maxMovingBytes, tooLarge: 'gif_too_large' },
  'video/mp4': { mediaType: 'video', maxBytes: 500 * mebibyte, tooLarge: 'video_too_large' },
};

/** The rule of a media type; anything that is not on the list is refused. */
export const findUploadRule = (mime: string): UploadRule => {
  const type = mime.toLowerCase().split(';')[0]?.trim() ?? '';
  const rule = Object.hasOwn(uploadRules, type) ? uploadRules[type] : undefined;
  if (!rule) throw new AppError('unsupported_file');
  return rule;
};

/** The rule of a declared upload, if its size is within it. */
export const checkDeclaredUpload = (mime: string, bytes: number): UploadRule => {
  const rule = findUploadRule(mime);
  if (bytes > rule.maxBytes) throw new AppError(rule.tooLarge);
  return rule;
};

/** What a file counts as that was read: a picture of several frames is a GIF to the product, whatever its format. */
export const findMediaType = (
  mime: string,
  { frames, bytes }: { readonly frames: number; readonly bytes: number },
): MediaType => {
  const { mediaType } = findUploadRule(mime);
  if (mediaType !== 'image' || frames < 2) return mediaType;
  if (bytes > maxMovingBytes) throw new AppError('animation_too_large');
  return 'gif';
};
