// Gradients in pixels of their node's box, without a matrix.
import { applyToPoint } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { Gradient } from '../../nodes/types.ts';

type Coords = Gradient['coords'];

/**
 * The same gradient where `placement` leads to; null where that makes ovals of its circles, or flattens it, which only a
 * matrix can say.
 */
export function inPixels(type: Gradient['type'], coords: Coords, placement: Matrix): Coords | null {
  return type === 'linear' ? lineInPixels(coords, placement) : circlesInPixels(coords, placement);
}

/** Colours lie across the line, so that it is the lines of one colour that a matrix turns, not the one along them. */
function lineInPixels({ x1, y1, x2, y2 }: Coords, placement: Matrix): Coords | null {
  const [a, b, c, d] = placement;
  const [x, y] = [x2 - x1, y2 - y1];
  const even = { x: c * x - a * y, y: d * x - b * y };
  const size = even.x ** 2 + even.y ** 2;
  if (!(size > 0) || a * d === b * c) return null;
  const along = { x: a * x + c * y, y: b * x + d * y };
  const share = (along.x * even.x + along.y * even.y) / size;
  const from = applyToPoint(placement, { x: x1, y: y1 });
  const to = { x: from.x + along.x - share * even.x, y: from.y + along.y - share * even.y };
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
}

function circlesInPixels({ x1, y1, r1 = 0, x2, y2, r2 = 0 }: Coords, placement: Matrix): Coords | null {
  const [a, b, c, d] = placement;
  const scale = Math.hypot(a, b);
  const isRound =
    Math.abs(Math.hypot(c, d) - scale) < 1e-6 * scale && Math.abs(a * c + b * d) < 1e-6 * scale ** 2;
  if (!isRound) return null;
  const from = applyToPoint(placement, { x: x1, y: y1 });
  const to = applyToPoint(placement, { x: x2, y: y2 });
  return { x1: from.x, y1: from.y, r1: r1 * scale, x2: to.x, y2: to.y, r2: r2 * scale };
}
