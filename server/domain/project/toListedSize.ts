import type { DocumentSize } from './ProjectDocuments.ts';

/** A document's size as lists and versions have it, in whole pixels: the work area of a file may be scaled to any size. */
export const toListedSize = ({ width, height }: DocumentSize): DocumentSize => ({
  width: Math.round(width),
  height: Math.round(height),
});
