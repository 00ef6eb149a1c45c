/** The value inside its range; null for what is no number. */
export function clampTo(value: number, min: number, max: number): number | null {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
}
