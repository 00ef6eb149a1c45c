import type { PointFilter, PrepareFilter } from './types.ts';

/** Four rows of five on one pixel; the fifth column is a constant. */
export function applyColorMatrix(matrix: readonly number[]): PointFilter {
  const rows = [0, 5, 10, 15];
  return {
    kind: 'point',
    form: { kind: 'matrix', matrix },
    key: 'colorMatrix',
    source: 'c = c * $matrix + $constant;',
    uniforms: {
      matrix: { type: 'mat4', value: rows.flatMap((row) => matrix.slice(row, row + 4)) },
      constant: { type: 'vec4', value: rows.map((row) => matrix[row + 4]!) },
    },
    apply: (pixel) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
      rows.forEach((row, channel) => {
        pixel[channel] =
          red * matrix[row]! +
          green * matrix[row + 1]! +
          blue * matrix[row + 2]! +
          alpha * matrix[row + 3]! +
          matrix[row + 4]!;
      });
    },
  };
}

export const colorMatrix: PrepareFilter<'ColorMatrix'> = ({ matrix }) => applyColorMatrix(matrix);
