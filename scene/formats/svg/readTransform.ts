import { splitOutside } from '../../color/splitOutside.ts';
import { IDENTITY, multiply, rotation } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { computeLengths } from './computeLengths.ts';

/** With sums in it, and brackets in those. */
const FUNCTION =
  /\b(matrix(?:3d)?|(?:translate|scale|rotate)(?:[xyz]|3d)?|skew[xy]?)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/gi;
const OPERAND = /([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)/gi;

/** In user units or degrees. */
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

/** What shares of a length are of. */
type Whole = { readonly width: number; readonly height: number };

const NOTHING: Whole = { width: 0, height: 0 };

/** The matrix of a `transform` attribute or property; what is no transform is left out. */
export function readTransform(text: string | undefined, whole: Whole = NOTHING): Matrix {
  if (!text) return IDENTITY;
  let matrix = IDENTITY;
  for (const [, said = '', inside = ''] of text.matchAll(FUNCTION)) {
    const name = said.toLowerCase();
    const values = readOperands(inside, (value, unit, at) =>
      unit === '%' ? value * shareOf(name, at, whole) : value * (UNITS[unit.toLowerCase()] ?? 0),
    );
    const next = toMatrix(name, values);
    if (next?.every((value) => Number.isFinite(value) && Math.abs(value) < 1e9))
      matrix = multiply(matrix, next);
  }
  return matrix;
}

function readOperands(
  text: string,
  toNumber: (value: number, unit: string, at: number) => number,
): readonly number[] {
  if (!text.includes('('))
    return [...text.matchAll(OPERAND)].map(([, value, unit = ''], at) => toNumber(Number(value), unit, at));
  return splitOutside(text, ',').map((part, at) => {
    const [, value, unit = ''] = part.includes('(') ? [] : ([...part.matchAll(OPERAND)][0] ?? []);
    if (value !== undefined) return toNumber(Number(value), unit, at);
    return computeLengths(part, (inner, name) => toNumber(inner, name, at)) ?? Number.NaN;
  });
}

/** What 1 % comes to. */
function shareOf(name: string, at: number, { width, height }: Whole): number {
  if (!name.startsWith('translate')) return 0.01;
  return (name === 'translatey' || at === 1 ? height : width) / 100;
}

/** All numbers in a text, units ignored. */
export function readNumbers(text: string): readonly number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

/** Of turns and moves in space, what is left of them seen from the front: https://www.w3.org/TR/css-transforms-2/ */
function toMatrix(name: string, values: readonly number[]): Matrix | null {
  const [a = 0, b, c] = values;
  if (values.length === 0) return null;
  switch (name) {
    case 'matrix':
      return values.length >= 6 ? (values.slice(0, 6) as unknown as Matrix) : null;
    case 'matrix3d':
      return values.length >= 16
        ? ([0, 1, 4, 5, 12, 13].map((at) => values[at]!) as unknown as Matrix)
        : null;
    case 'translate':
    case 'translatex':
    case 'translate3d':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'translatey':
      return [1, 0, 0, 1, 0, a];
    case 'scale':
    case 'scale3d':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'scalex':
      return [a, 0, 0, 1, 0, 0];
    case 'scaley':
      return [1, 0, 0, a, 0, 0];
    case 'translatez':
    case 'scalez':
      return IDENTITY;
    case 'rotatez':
      return rotation(a);
    case 'rotatex':
      return turnInSpace([1, 0, 0, a]);
    case 'rotatey':
      return turnInSpace([0, 1, 0, a]);
    case 'rotate3d':
      return turnInSpace(values);
    case 'rotate':
      return rotation(a, { x: b ?? 0, y: c ?? 0 });
    case 'skewy':
      return [1, slope(a), 0, 1, 0, 0];
    default:
      return [1, slope(b ?? 0), slope(a), 1, 0, 0];
  }
}

/** About an axis, by degrees. https://www.w3.org/TR/css-transforms-2/#Rotate3dDefined */
function turnInSpace([x = 0, y = 0, z = 0, degrees = 0]: readonly number[]): Matrix {
  const length = Math.hypot(x, y, z);
  if (length === 0) return IDENTITY;
  const [along, down, through] = [x / length, y / length, z / length];
  const [cos, sin] = rotation(degrees);
  const rest = 1 - cos;
  return [
    along * along * rest + cos,
    along * down * rest + through * sin,
    along * down * rest - through * sin,
    down * down * rest + cos,
    0,
    0,
  ];
}

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
