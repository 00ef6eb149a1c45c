import { readNumber } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

const LARGEST_SCALE = 8;

/** Gives the picture other pixels, by Lanczos' window; it is drawn at the size it had. */
export const resize: FilterDefinition<{
  readonly scaleX: number;
  readonly scaleY: number;
  readonly lanczosLobes: number;
}> = {
  defaults: { scaleX: 1, scaleY: 1, lanczosLobes: 3 },
  parameters: {
    scaleX: { kind: 'number', min: 0.01, max: LARGEST_SCALE, step: 0.01 },
    scaleY: { kind: 'number', min: 0.01, max: LARGEST_SCALE, step: 0.01 },
    lanczosLobes: { kind: 'number', min: 1, max: 8, step: 1 },
  },
  read: (spec) => ({
    scaleX: readScale(spec.scaleX),
    scaleY: readScale(spec.scaleY),
    lanczosLobes: Math.min(8, Math.max(1, readNumber(spec.lanczosLobes, 3))),
  }),
  isNeutral: ({ scaleX, scaleY }) => scaleX === 1 && scaleY === 1,
};

function readScale(value: unknown): number {
  const scale = readNumber(value, 1);
  return scale > 0 ? Math.min(scale, LARGEST_SCALE) : 1;
}
