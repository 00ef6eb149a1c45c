export const MIN_SIDE = 1;
export const MAX_SIDE = 32_768;
export const DEFAULT_SIZE = { width: 900, height: 1200 } as const;

/** Whole pixels. */
export type Size = { readonly width: number; readonly height: number };

/** A side as typed: whole pixels from 1 to 32768, or null. */
export function parseSide(value: string | number): number | null {
  const side = typeof value === 'number' ? value : Number(value.trim() === '' ? Number.NaN : value);
  return Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE ? side : null;
}
