import { readChoice, readNumber, readText } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

export type BlendColorMode =
  | 'multiply'
  | 'add'
  | 'difference'
  | 'screen'
  | 'subtract'
  | 'darken'
  | 'lighten'
  | 'overlay'
  | 'exclusion'
  | 'tint';
const MODES: readonly BlendColorMode[] = [
  'multiply',
  'add',
  'difference',
  'screen',
  'subtract',
  'darken',
  'lighten',
  'overlay',
  'exclusion',
  'tint',
];

/** Blends one colour, scaled by `alpha` (0–1), over every pixel that is not fully transparent. */
export const blendColor: FilterDefinition<{
  readonly color: string;
  readonly mode: BlendColorMode;
  readonly alpha: number;
}> = {
  defaults: { color: '#F95C63', mode: 'multiply', alpha: 1 },
  parameters: {
    color: { kind: 'color' },
    mode: { kind: 'choice', choices: MODES },
    alpha: { kind: 'number', min: 0, max: 1, step: 0.01 },
  },
  read: (spec) => ({
    color: readText(spec.color, '#F95C63'),
    mode: readChoice(spec.mode, MODES, 'multiply'),
    alpha: readNumber(spec.alpha, 1),
  }),
  isNeutral: () => false,
};
