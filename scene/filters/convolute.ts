import { readBoolean, readNumbers } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

const IDENTITY = [0, 0, 0, 0, 1, 0, 0, 0, 0] as const;
const KERNEL_LENGTHS = [9, 25, 49, 81];

/**
 * Weighted sum of the neighbours by a square kernel of 3, 5, 7 or 9 a side, top row first. Opacity is kept;
 * with `opaque` it is summed as well, as Fabric's WebGL backend does.
 */
export const convolute: FilterDefinition<{ readonly opaque: boolean; readonly matrix: readonly number[] }> = {
  defaults: { opaque: false, matrix: IDENTITY },
  parameters: { opaque: { kind: 'boolean' }, matrix: { kind: 'numbers' } },
  read: (spec) => ({
    opaque: readBoolean(spec.opaque, false),
    matrix: readNumbers(spec.matrix, IDENTITY, KERNEL_LENGTHS),
  }),
  isNeutral: ({ matrix }) =>
    matrix.every((weight, at) => weight === (at === (matrix.length - 1) / 2 ? 1 : 0)),
};
