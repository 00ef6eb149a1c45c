import { readNumbers } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

const NEUTRAL = [1, 1, 1] as const;

/** Power curve per channel (red, green, blue); above 1 lightens. Colours are dimmed by opacity, as Fabric does. */
export const gamma: FilterDefinition<{ readonly gamma: readonly number[] }> = {
  defaults: { gamma: NEUTRAL },
  parameters: { gamma: { kind: 'numbers' } },
  read: (spec) => ({
    gamma: readNumbers(spec.gamma, NEUTRAL, [3]).map((exponent) => Math.max(exponent, 0.01)),
  }),
  isNeutral: (parameters) => parameters.gamma.every((exponent) => exponent === 1),
};
