import type { TextKey } from '../../i18n/gallery.ts';

export type SizePreset = { readonly label: TextKey; readonly width: number; readonly height: number };

/** The ready sizes of designs, pixels, in the order they are offered in. */
export const sizePresets: readonly SizePreset[] = [
  { label: 'gallery.sizePortrait', width: 1080, height: 1350 },
  { label: 'gallery.sizeStory', width: 1080, height: 1920 },
  { label: 'gallery.sizeSquare', width: 1080, height: 1080 },
  { label: 'gallery.sizeLandscape', width: 1920, height: 1080 },
];
