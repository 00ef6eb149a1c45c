// One side of the artboard as a ruler with hard and soft stretches: where something stands it grows by one factor, and the
// free room between takes up the rest.
import type { Span } from './types.ts';

export type Ruler = {
  /** Length before. */
  readonly length: number;
  /** What stands, in order and apart from each other. */
  readonly hard: readonly Span[];
  /** How much of the length that is. */
  readonly hardLength: number;
  readonly softLength: number;
};

/** Less free room than this share of a side is none to make more of. */
const LEAST_SOFT = 0.02;

/**
 * A ruler of this length over what stands along it. Gaps up to `near` are kept as they are, those to the ends as well, so
 * long as any free room is left. `isEven`: the same on both sides of the middle.
 */
export function readRuler(
  length: number,
  spans: readonly Span[],
  { near, isEven }: { near: number; isEven: boolean },
): Ruler {
  const clipped = spans
    .concat(isEven ? spans.map(({ lo, hi }) => ({ lo: length - hi, hi: length - lo })) : [])
    .map(({ lo, hi }) => ({ lo: Math.max(0, lo), hi: Math.min(length, hi) }))
    .filter(({ lo, hi }) => lo <= hi);
  const ends = [
    { lo: 0, hi: 0 },
    { lo: length, hi: length },
  ];
  const whole = toRuler(length, merge([...clipped, ...ends], near));
  return whole.softLength >= LEAST_SOFT * length ? whole : toRuler(length, merge(clipped, 0));
}

function toRuler(length: number, hard: readonly Span[]): Ruler {
  const hardLength = hard.reduce((sum, { lo, hi }) => sum + hi - lo, 0);
  return { length, hard, hardLength, softLength: Math.max(0, length - hardLength) };
}

function merge(spans: readonly Span[], near: number): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.lo - b.lo)) {
    const last = merged.at(-1);
    if (last && span.lo - last.hi <= near)
      merged[merged.length - 1] = { lo: last.lo, hi: Math.max(last.hi, span.hi) };
    else merged.push(span);
  }
  return merged;
}

/**
 * Where each place of the ruler comes to lie on one of another length, when what stands on it grows by `factor`; beyond the
 * ends it goes on by that factor. Places keep their order as long as the hard stretches fit.
 */
export function drawRuler(ruler: Ruler, length: number, factor: number): (at: number) => number {
  const room = length - ruler.hardLength * factor;
  const isFull = ruler.softLength < LEAST_SOFT * ruler.length;
  const soft = isFull ? factor : room / ruler.softLength;
  // Without room to share, all of it goes to the ends.
  const start = isFull ? (length - ruler.length * factor) / 2 : 0;
  return (at) => {
    if (at <= 0) return at * factor;
    if (at >= ruler.length) return length + (at - ruler.length) * factor;
    let passed = 0;
    for (const { lo, hi } of ruler.hard) {
      if (at <= lo) break;
      passed += Math.min(at, hi) - lo;
    }
    return start + passed * factor + (at - passed) * soft;
  };
}
