// Every file a design can leave as, in the order they are offered.
import type { TextKey } from '../../../i18n/exporting.ts';
import type { PictureQuality } from '../../../render/export/pictureQuality.ts';

export const exportFormats = [
  { format: 'png', name: 'exporting.formatPng', hint: 'exporting.formatPngHint' },
  { format: 'jpg', name: 'exporting.formatJpg', hint: 'exporting.formatJpgHint' },
  { format: 'webp', name: 'exporting.formatWebp', hint: 'exporting.formatWebpHint' },
  { format: 'pdf', name: 'exporting.formatPdf', hint: 'exporting.formatPdfHint' },
  { format: 'svg', name: 'exporting.formatSvg', hint: 'exporting.formatSvgHint' },
  { format: 'gif', name: 'exporting.formatGif', hint: 'exporting.formatGifHint' },
  { format: 'mp4', name: 'exporting.formatMp4', hint: 'exporting.formatMp4Hint' },
  { format: 'json', name: 'exporting.formatJson', hint: 'exporting.formatJsonHint' },
] as const satisfies readonly { readonly format: string; readonly name: TextKey; readonly hint: TextKey }[];

export type ExportFormat = (typeof exportFormats)[number]['format'];

/** Of a design of several pages: all of them, or the one that is on screen. */
export type ExportScope = 'all' | 'shown';

/** What the person chose; settings of formats that were not chosen say nothing. */
export type ExportChoice = {
  /** At least one; several leave as one ZIP. */
  readonly formats: readonly ExportFormat[];
  /** Of PNG, JPG and WebP: pixels per pixel of the artboard. */
  readonly scale: number;
  /** Of PNG and WebP. */
  readonly isTransparent: boolean;
  readonly quality: PictureQuality;
  readonly svgText: 'outlines' | 'fonts';
  readonly scope: ExportScope;
  /** Of GIF, MP4 and moving WebP of one page. */
  readonly seconds: number;
  /** Of each page that stands still in an MP4 of several pages, and in a GIF or moving WebP. */
  readonly stillOfFilm: number;
  readonly stillOfPicture: number;
  /** Of MP4. */
  readonly fps: number;
  readonly withSound: boolean;
  /** Of GIF and moving WebP, which are shared small. */
  readonly gifFps: number;
  readonly gifScale: number;
};

export const PICTURE_SCALES = [1, 2, 3, 4] as const;
export const GIF_SCALES = [0.25, 0.5, 1] as const;
/** A GIF counts in hundredths of a second, and browsers show frames below two of them late. */
export const GIF_RATES = [10, 20, 25, 50] as const;

const PICTURES: ReadonlySet<ExportFormat> = new Set(['png', 'jpg', 'webp']);

/** True where a format in the list is drawn at the chosen size. */
export function usesPictureSize(formats: readonly ExportFormat[], isMoving: boolean): boolean {
  return formats.some((format) => PICTURES.has(format) && !(format === 'webp' && isMoving));
}

/** How the pages of a design leave in a format: each as a file, or all of them in one. */
export type Spread = 'each' | 'together';

const TOGETHER: ReadonlySet<ExportFormat> = new Set(['pdf', 'json', 'gif', 'mp4']);

/** `isMoving`: whether any of the pages does. */
export function spreadOf(format: ExportFormat, isMoving: boolean): Spread {
  return TOGETHER.has(format) || (format === 'webp' && isMoving) ? 'together' : 'each';
}

/** Whether a file shows time pass: pages that follow each other do so in a GIF too, though nothing moves on any. */
export function moves(
  format: ExportFormat,
  { isMoving, isSequence }: { readonly isMoving: boolean; readonly isSequence: boolean },
): boolean {
  if (format === 'mp4') return true;
  return format === 'gif' ? isMoving || isSequence : format === 'webp' && isMoving;
}

/** How many files that makes of a number of pages. */
export function countFiles(formats: readonly ExportFormat[], pages: number, isMoving: boolean): number {
  return formats.reduce((sum, format) => sum + (spreadOf(format, isMoving) === 'each' ? pages : 1), 0);
}

/** Longest side of each kind of picture, pixels. */
const LONGEST_SIDES: Readonly<Partial<Record<ExportFormat, number>>> = {
  png: 32_768,
  jpg: 32_768,
  webp: 16_383,
};

/** The chosen format that a picture of this size is too large for; null for none. */
export function findTooLarge(
  formats: readonly ExportFormat[],
  size: { readonly width: number; readonly height: number },
  scale: number,
): { readonly format: ExportFormat; readonly longest: number } | null {
  const side = Math.ceil(Math.max(size.width, size.height) * scale - 1e-6);
  for (const format of formats) {
    const longest = LONGEST_SIDES[format] ?? Number.POSITIVE_INFINITY;
    if (side > longest) return { format, longest };
  }
  return null;
}
