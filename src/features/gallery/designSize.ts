import type { TextKey } from '../../i18n/t.ts';

export const MIN_SIDE = 1;
export const MAX_SIDE = 32_768;
export const DEFAULT_SIZE = { width: 900, height: 1200 } as const;

/** Whole pixels. */
export type Size = { readonly width: number; readonly height: number };

export type SizePreset = Size & { readonly label: TextKey };

/** The ready sizes of the picker, in order. */
export const sizePresets: readonly SizePreset[] = [
  { label: 'gallery.sizePortrait', width: 1080, height: 1350 },
  { label: 'gallery.sizeStory', width: 1080, height: 1920 },
  { label: 'gallery.sizeSquare', width: 1080, height: 1080 },
  { label: 'gallery.sizeLandscape', width: 1920, height: 1080 },
];

/** A side as typed: whole pixels from 1 to 32768, or null. */
export function parseSide(value: string | number): number | null {
  const side = typeof value === 'number' ? value : Number(value.trim() === '' ? Number.NaN : value);
  return Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE ? side : null;
}
