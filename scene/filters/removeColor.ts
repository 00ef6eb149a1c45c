import { readBoolean, readNumber, readText } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

/** Makes transparent every pixel whose three channels are each within `distance` (0–1) of `color`. */
export const removeColor: FilterDefinition<{
  readonly color: string;
  readonly distance: number;
  readonly useAlpha: boolean;
}> = {
  defaults: { color: '#FFFFFF', distance: 0.02, useAlpha: false },
  parameters: {
    color: { kind: 'color' },
    distance: { kind: 'number', min: 0, max: 1, step: 0.01 },
    useAlpha: { kind: 'boolean' },
  },
  read: (spec) => ({
    color: readText(spec.color, '#FFFFFF'),
    distance: readNumber(spec.distance, 0.02),
    useAlpha: readBoolean(spec.useAlpha, false),
  }),
  isNeutral: () => false,
};
