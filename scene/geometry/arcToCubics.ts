// Elliptical arcs as cubic curves. https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes
import type { Point } from './types.ts';

type Ellipse = {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly cos: number;
  readonly sin: number;
};

/** Operands of the cubics that draw an arc from `from`: rx, ry, turn in degrees, large, sweep, x, y. */
export function arcToCubics(from: Point, operands: readonly number[]): readonly (readonly number[])[] {
  const [rx = 0, ry = 0, degrees = 0, large = 0, sweep = 0, x = 0, y = 0] = operands;
  if (from.x === x && from.y === y) return [];
  if (rx === 0 || ry === 0) return [[from.x, from.y, x, y, x, y]];
  const turn = (degrees * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const halfX = (cos * (from.x - x) + sin * (from.y - y)) / 2;
  const halfY = (-sin * (from.x - x) + cos * (from.y - y)) / 2;
  const stretch = Math.max(1, Math.hypot(halfX / rx, halfY / ry));
  const a = Math.abs(rx) * stretch;
  const b = Math.abs(ry) * stretch;
  const rest = (a * b) ** 2 / ((a * halfY) ** 2 + (b * halfX) ** 2) - 1;
  const factor = Math.sqrt(Math.max(0, rest)) * (large === sweep ? -1 : 1);
  const centerX = (factor * a * halfY) / b;
  const centerY = (-factor * b * halfX) / a;
  const ellipse: Ellipse = {
    cx: cos * centerX - sin * centerY + (from.x + x) / 2,
    cy: sin * centerX + cos * centerY + (from.y + y) / 2,
    rx: a,
    ry: b,
    cos,
    sin,
  };
  const start = Math.atan2((halfY - centerY) / b, (halfX - centerX) / a);
  const end = Math.atan2((-halfY - centerY) / b, (-halfX - centerX) / a);
  let span = end - start;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  else if (sweep !== 0 && span < 0) span += 2 * Math.PI;
  return splitArc(ellipse, start, span, { x, y });
}

/** At most a quarter turn per cubic, so that the error stays below a 3,000th of the radius. */
function splitArc(ellipse: Ellipse, start: number, span: number, end: Point): readonly (readonly number[])[] {
  const count = Math.max(1, Math.ceil(Math.abs((span / Math.PI) * 2) - 1e-9));
  const step = span / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, at) => {
    const from = start + at * step;
    const to = from + step;
    const last = at === count - 1 ? [end.x, end.y] : pointAt(ellipse, Math.cos(to), Math.sin(to));
    return [
      ...pointAt(ellipse, Math.cos(from) - pull * Math.sin(from), Math.sin(from) + pull * Math.cos(from)),
      ...pointAt(ellipse, Math.cos(to) + pull * Math.sin(to), Math.sin(to) - pull * Math.cos(to)),
      ...last,
    ];
  });
}

function pointAt({ cx, cy, rx, ry, cos, sin }: Ellipse, x: number, y: number): readonly [number, number] {
  return [cx + cos * rx * x - sin * ry * y, cy + sin * rx * x + cos * ry * y];
}
