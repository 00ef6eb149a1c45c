import { readBoolean, readNumbers } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

const IDENTITY = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0] as const;

/**
 * Four rows of five: red, green, blue, opacity and a constant (1 = full channel). `colorsOnly` is kept for
 * files; Fabric's WebGL backend, the reference here, takes all four rows whatever it says.
 */
export const colorMatrix: FilterDefinition<{
  readonly matrix: readonly number[];
  readonly colorsOnly: boolean;
}> = {
  defaults: { matrix: IDENTITY, colorsOnly: true },
  parameters: { matrix: { kind: 'numbers' }, colorsOnly: { kind: 'boolean' } },
  read: (spec) => ({
    matrix: readNumbers(spec.matrix, IDENTITY, [20]),
    colorsOnly: readBoolean(spec.colorsOnly, true),
  }),
  isNeutral: ({ matrix }) => matrix.every((weight, at) => weight === IDENTITY[at]),
};
