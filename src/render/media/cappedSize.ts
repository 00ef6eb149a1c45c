/** Longest side of an imported film, pixels. */
const LONGEST_SIDE = 5000;

/** A film's size as designs know it: its own, or smaller in proportion so that no side exceeds 5000 pixels. */
export function cappedSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const ratio = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}
