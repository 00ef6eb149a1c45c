import { IDENTITY, multiply, rotation } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';

const FUNCTION = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/gi;

/** The matrix of a `transform` attribute or property; what is no transform is left out. */
export function readTransform(text: string | undefined): Matrix {
  if (!text) return IDENTITY;
  let matrix = IDENTITY;
  for (const [, name = '', inside = ''] of text.matchAll(FUNCTION)) {
    const values = readNumbers(inside);
    const next = toMatrix(name.toLowerCase(), values);
    if (next?.every((value) => Number.isFinite(value) && Math.abs(value) < 1e9))
      matrix = multiply(matrix, next);
  }
  return matrix;
}

/** All numbers in a text, units ignored. */
export function readNumbers(text: string): readonly number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

function toMatrix(name: string, values: readonly number[]): Matrix | null {
  const [a = 0, b, c] = values;
  if (values.length === 0) return null;
  if (name === 'matrix') return values.length >= 6 ? (values.slice(0, 6) as unknown as Matrix) : null;
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'rotate') return rotation(a, { x: b ?? 0, y: c ?? 0 });
  const slope = Math.tan((a * Math.PI) / 180);
  return name === 'skewx' ? [1, 0, slope, 1, 0, 0] : [1, slope, 0, 1, 0, 0];
}
