import { IDENTITY, multiply, rotation } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';

const FUNCTION = /\b(matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?)\s*\(([^)]*)\)/gi;
const OPERAND = /([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)/gi;

/** In user units or degrees; shares of a box are left out. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  deg: 1,
  rad: 180 / Math.PI,
  grad: 0.9,
  turn: 360,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
};

/** The matrix of a `transform` attribute or property; what is no transform is left out. */
export function readTransform(text: string | undefined): Matrix {
  if (!text) return IDENTITY;
  let matrix = IDENTITY;
  for (const [, name = '', inside = ''] of text.matchAll(FUNCTION)) {
    const values = [...inside.matchAll(OPERAND)].map(
      ([, number, unit = '']) => Number(number) * (UNITS[unit.toLowerCase()] ?? 0),
    );
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
  switch (name) {
    case 'matrix':
      return values.length >= 6 ? (values.slice(0, 6) as unknown as Matrix) : null;
    case 'translate':
    case 'translatex':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'translatey':
      return [1, 0, 0, 1, 0, a];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'scalex':
      return [a, 0, 0, 1, 0, 0];
    case 'scaley':
      return [1, 0, 0, a, 0, 0];
    case 'rotate':
      return rotation(a, { x: b ?? 0, y: c ?? 0 });
    case 'skewy':
      return [1, slope(a), 0, 1, 0, 0];
    default:
      return [1, slope(b ?? 0), slope(a), 1, 0, 0];
  }
}

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
