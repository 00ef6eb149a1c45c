import { readNumber, readText } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

/**
 * Gives `target` to every pixel whose Euclidean RGB distance to `color` is at most `tolerance` × 255;
 * opacity stays. This product's own filter: Fabric has none like it.
 */
export const replaceColor: FilterDefinition<{
  readonly color: string;
  readonly target: string;
  readonly tolerance: number;
}> = {
  defaults: { color: '#ffffff', target: '#ffffff', tolerance: 0.35 },
  parameters: {
    color: { kind: 'color' },
    target: { kind: 'color' },
    tolerance: { kind: 'number', min: 0, max: 1, step: 0.01 },
  },
  read: (spec) => ({
    color: readText(spec.color, '#ffffff'),
    target: readText(spec.target, '#ffffff'),
    tolerance: readNumber(spec.tolerance, 0.35),
  }),
  isNeutral: (parameters) => parameters.tolerance < 0,
};
