// How far the outline of a node and the line along it reach, corner by corner: no further than the ink. Dashes are not asked.
import type { SceneNode } from '../nodes/types.ts';
import { boxOfPoints, expandBox, unionBoxes } from './box.ts';
import { applyToBox, applyToPoint } from './matrix.ts';
import { localBox } from './localBox.ts';
import { type OutlinePart, outlineOf } from './outlineOf.ts';
import type { Box, Matrix, Point } from './types.ts';

type Line = Pick<SceneNode, 'strokeLineCap' | 'strokeLineJoin' | 'strokeMiterLimit'> & {
  readonly half: number;
};
type Reached = {
  readonly points: Point[];
  /** Middles of discs as wide as the line. */
  readonly discs: Point[];
};

/** The box of a node's outline with a line of `width`, both in its own space, in the space that `matrix` leads to. */
export function strokedBox(node: SceneNode, matrix: Matrix, width: number): Box {
  const half = width / 2;
  const reached: Reached = { points: [], discs: [] };
  for (const part of outlineOf(node)) addLine(part, { ...node, half }, reached);
  const [points, middles] = [reached.points, reached.discs].map((some) =>
    boxOfPoints(some.map((point) => applyToPoint(matrix, point))),
  );
  const [a, b, c, d] = matrix;
  const discs = middles && expandBox(middles, half * Math.hypot(a, c), half * Math.hypot(b, d));
  const boxes = [points, discs].filter((box) => box !== null && box !== undefined);
  return unionBoxes(boxes) ?? applyToBox(matrix, localBox(node));
}

function addLine(part: OutlinePart, line: Line, { points, discs }: Reached): void {
  const corners = cornersOf(part);
  const last = corners.length - 1;
  const sides = corners.map((corner, at) => directionTo(corner, corners[at === last ? 0 : at + 1]!));
  corners.forEach((corner, at) => {
    const before = part.closed || at > 0 ? sides.at(at - 1)! : null;
    const after = part.closed || at < last ? sides[at]! : null;
    for (const side of [before, after]) points.push(...besides(corner, side, line.half));
    if ((before && after ? line.strokeLineJoin : line.strokeLineCap) === 'round') discs.push(corner);
    else if (before && after) points.push(tipOf(corner, before, after, line));
    else if (line.strokeLineCap === 'square') {
      const out = before ?? turnedBack(after ?? NOWHERE);
      points.push(...besides(movedBy(corner, out, line.half), out, line.half));
    }
  });
}

const NOWHERE: Point = { x: 0, y: 0 };

const turnedBack = ({ x, y }: Point): Point => ({ x: -x, y: -y });

const movedBy = ({ x, y }: Point, direction: Point, length: number): Point => ({
  x: x + direction.x * length,
  y: y + direction.y * length,
});

/** Both edges of a line that passes a point; the point itself where there is no line. */
function besides(point: Point, side: Point | null, half: number): readonly Point[] {
  const across = side ? { x: -side.y, y: side.x } : NOWHERE;
  return [movedBy(point, across, half), movedBy(point, across, -half)];
}

/** Of the outer edges at a corner, where they meet; the corner where they are cut off before. */
function tipOf(
  corner: Point,
  before: Point,
  after: Point,
  { strokeLineJoin, strokeMiterLimit, half }: Line,
): Point {
  const towards = { x: before.x - after.x, y: before.y - after.y };
  // Of the angle that the line turns by, half: its cosine is the share of a half width in the tip's length.
  const cosine = Math.sqrt(Math.max(0, (1 + before.x * after.x + before.y * after.y) / 2));
  const length = Math.hypot(towards.x, towards.y);
  const isPointed = strokeLineJoin === 'miter' && length > 0 && cosine * strokeMiterLimit >= 1;
  return isPointed ? movedBy(corner, towards, half / cosine / length) : corner;
}

/** Each point that is not where the one before it is. */
function cornersOf({ points, closed }: OutlinePart): readonly Point[] {
  const corners: Point[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const corner = { x: points[at]!, y: points[at + 1]! };
    if (!isSame(corner, corners.at(-1))) corners.push(corner);
  }
  if (closed && corners.length > 1 && isSame(corners[0]!, corners.at(-1))) corners.pop();
  return corners;
}

const isSame = (a: Point, b: Point | undefined): boolean =>
  b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 1e-9;

function directionTo(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}
