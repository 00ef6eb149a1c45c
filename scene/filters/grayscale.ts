import { readChoice } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

export type GrayscaleMode = 'average' | 'lightness' | 'luminosity';
const MODES = ['average', 'lightness', 'luminosity'] as const;

/** Drops all colour, by mean, by the middle of the extremes, or by weighted luminosity. */
export const grayscale: FilterDefinition<{ readonly mode: GrayscaleMode }> = {
  defaults: { mode: 'average' },
  parameters: { mode: { kind: 'choice', choices: MODES } },
  read: (spec) => ({ mode: readChoice(spec.mode, MODES, 'average') }),
  isNeutral: () => false,
};
