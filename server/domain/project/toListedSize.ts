import type { DocumentSize } from './ProjectDocuments.ts';

const isSide = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 32_768;

/** A document's size as the lists have it; undefined for one they could not show. */
export const toListedSize = ({ width, height }: DocumentSize): DocumentSize | undefined =>
  isSide(width) && isSide(height) ? { width, height } : undefined;
