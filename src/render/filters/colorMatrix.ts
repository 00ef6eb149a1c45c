import type { PointFilter, PrepareFilter } from './types.ts';

/** Four rows of five on one pixel; the fifth column is a constant. */
export function applyColorMatrix(matrix: readonly number[]): PointFilter {
  const rows = [0, 5, 10, 15];
  return {
    kind: 'point',
    key: 'colorMatrix',
    source: 'c = c * $matrix + $constant;',
    uniforms: {
      matrix: { type: 'mat4', value: rows.flatMap((row) => matrix.slice(row, row + 4)) },
      constant: { type: 'vec4', value: rows.map((row) => matrix[row + 4]!) },
    },
    onProcessor: { kind: 'matrix', matrix },
  };
}

export const colorMatrix: PrepareFilter<'ColorMatrix'> = ({ matrix }) => applyColorMatrix(matrix);
