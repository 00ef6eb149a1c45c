// The box of a path as Fabric 6.5.3 computes it: curve extremes; a line also counts its subpath's first point.
import type { PathCommand } from '../nodes/types.ts';
import type { Box } from './types.ts';

const cache = new WeakMap<readonly PathCommand[], Box>();

/** Bounds of absolute M, L, C, Q, Z commands in the path's own coordinates; an empty path is a point at 0,0. */
export function pathBounds(path: readonly PathCommand[]): Box {
  let box = cache.get(path);
  if (!box) {
    box = computeBounds(path);
    cache.set(path, box);
  }
  return box;
}

function computeBounds(path: readonly PathCommand[]): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  for (const [name, ...operands] of path) {
    const endX = operands.at(-2) ?? startX;
    const endY = operands.at(-1) ?? startY;
    if (name === 'M') {
      startX = endX;
      startY = endY;
    } else if (name === 'L') {
      xs.push(startX, endX);
      ys.push(startY, endY);
    } else if (name === 'C' || name === 'Q') {
      // Fabric measures a quadratic curve as a cubic with its control point twice; shapes are centred by this box.
      const second = name === 'C' ? 2 : 0;
      addExtremes(xs, x, operands[0]!, operands[second]!, endX);
      addExtremes(ys, y, operands[1]!, operands[second + 1]!, endY);
    }
    x = endX;
    y = endY;
  }
  return spanBox(xs, ys);
}

function spanBox(xs: readonly number[], ys: readonly number[]): Box {
  const [left, right] = span(xs);
  const [top, bottom] = span(ys);
  return { left, top, width: right - left, height: bottom - top };
}

function span(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 0];
  let min = values[0]!;
  let max = min;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

/** Both ends and the inner turning points of a cubic in one coordinate. */
function addExtremes(values: number[], from: number, first: number, second: number, to: number): void {
  values.push(from, to);
  const a = -from + 3 * first - 3 * second + to;
  const b = 2 * (from - 2 * first + second);
  const c = first - from;
  for (const t of rootsOf(a, b, c)) {
    if (t <= 0 || t >= 1) continue;
    const u = 1 - t;
    values.push(u * u * u * from + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * to);
  }
}

function rootsOf(a: number, b: number, c: number): readonly number[] {
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}
