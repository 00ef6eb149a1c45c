export type PictureQuality = { readonly jpg: number; readonly webp: number };

/** Where nobody asks for another, 0–1: a JPG is owed in full quality; a WebP of that would be written without any loss. */
export const PICTURE_QUALITY: PictureQuality = { jpg: 1, webp: 0.92 };
