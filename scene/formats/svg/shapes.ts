// The geometry of each shape in its own space (origin at the centre of its box), as an SVG element or as path data.
import { boxCenter, boxOfPoints } from '../../geometry/box.ts';
import { pathBounds } from '../../geometry/pathBounds.ts';
import type { Point } from '../../geometry/types.ts';
import type { PathCommand, SceneNode, SceneNodeOf } from '../../nodes/types.ts';
import type { Attributes } from './element.ts';
import { formatNumber, formatNumbers } from './formatNumber.ts';

export type Shape = { readonly name: string; readonly attributes: Attributes };

export type ShapeNode = Extract<
  SceneNode,
  { kind: 'rect' | 'circle' | 'ellipse' | 'triangle' | 'line' | 'polygon' | 'polyline' | 'path' }
>;

const SHAPES: ReadonlySet<string> = new Set([
  'rect',
  'circle',
  'ellipse',
  'triangle',
  'line',
  'polygon',
  'polyline',
  'path',
]);

export function isShape(node: SceneNode): node is ShapeNode {
  return SHAPES.has(node.kind);
}

/** Middle of a shape's own coordinates, which its element leaves out. */
export function middleOf(node: SceneNode): Point {
  if (node.kind === 'path') return boxCenter(pathBounds(node.path));
  if (node.kind !== 'polygon' && node.kind !== 'polyline') return { x: 0, y: 0 };
  const box = boxOfPoints(node.points);
  return box ? boxCenter(box) : { x: 0, y: 0 };
}

/** The shape with its coordinates multiplied; null when it has none. */
export function shapeOf(node: ShapeNode, scale: Point = { x: 1, y: 1 }): Shape | null {
  switch (node.kind) {
    case 'rect':
      return rectShape(node, scale);
    case 'circle':
      return circleShape(node, scale);
    case 'ellipse':
      if (!(node.rx > 0)) return null;
      return { name: 'ellipse', attributes: { rx: node.rx * scale.x, ry: node.ry * scale.y } };
    case 'triangle': {
      const [x, y] = [(node.width / 2) * scale.x, (node.height / 2) * scale.y];
      return { name: 'polygon', attributes: { points: formatNumbers([-x, y, 0, -y, x, y]) } };
    }
    case 'line':
      return lineShape(node, scale);
    case 'path':
      return { name: 'path', attributes: { d: pathData(node, scale) } };
    default:
      return pointsShape(node, scale);
  }
}

function rectShape(node: SceneNodeOf<'rect'>, scale: Point): Shape {
  const width = node.width * scale.x;
  const height = node.height * scale.y;
  const rx = Math.min(node.rx, node.width / 2) * scale.x;
  const ry = Math.min(node.ry, node.height / 2) * scale.y;
  const rounded = rx > 0 && ry > 0 ? { rx, ry } : {};
  return { name: 'rect', attributes: { x: -width / 2, y: -height / 2, width, height, ...rounded } };
}

function circleShape(node: SceneNodeOf<'circle'>, scale: Point): Shape {
  const radius = Math.max(node.radius, 0);
  const [rx, ry] = [radius * scale.x, radius * scale.y];
  const span = node.counterClockwise ? node.startAngle - node.endAngle : node.endAngle - node.startAngle;
  if (span >= 360 && node.startAngle === 0 && !node.counterClockwise) {
    return scale.x === scale.y
      ? { name: 'circle', attributes: { r: rx } }
      : { name: 'ellipse', attributes: { rx, ry } };
  }
  // The canvas takes angles beyond a turn as the rest of their division, a whole turn or more as all of it.
  const turn = span >= 360 ? 360 : ((span % 360) + 360) % 360;
  const sign = node.counterClockwise ? -1 : 1;
  const at = (degrees: number): string => {
    const angle = ((node.startAngle + sign * degrees) * Math.PI) / 180;
    return formatNumbers([Math.cos(angle) * rx, Math.sin(angle) * ry]);
  };
  const arcTo = (degrees: number): string =>
    `A${formatNumbers([rx, ry])} 0 0 ${sign > 0 ? 1 : 0} ${at(degrees)}`;
  const pieces = Array.from({ length: 4 }, (_, piece) => arcTo((turn * (piece + 1)) / 4));
  return { name: 'path', attributes: { d: `M${at(0)}${turn === 0 ? '' : pieces.join('')}` } };
}

function lineShape(node: SceneNodeOf<'line'>, scale: Point): Shape {
  const x = (node.x1 <= node.x2 ? -node.width / 2 : node.width / 2) * scale.x;
  const y = (node.y1 <= node.y2 ? -node.height / 2 : node.height / 2) * scale.y;
  return { name: 'line', attributes: { x1: x, y1: y, x2: -x || 0, y2: -y || 0 } };
}

function pointsShape(node: SceneNodeOf<'polygon'> | SceneNodeOf<'polyline'>, scale: Point): Shape | null {
  if (node.points.length === 0) return null;
  const middle = middleOf(node);
  const points = node.points.flatMap(({ x, y }) => [(x - middle.x) * scale.x, (y - middle.y) * scale.y]);
  return { name: node.kind, attributes: { points: formatNumbers(points) } };
}

function pathData(node: SceneNodeOf<'path'>, scale: Point): string {
  const middle = middleOf(node);
  return writePath(node.path, (x, y) => [(x - middle.x) * scale.x, (y - middle.y) * scale.y]);
}

/** Path data of absolute M, L, C, Q and Z commands, every point moved by `move`. */
export function writePath(
  path: readonly PathCommand[],
  move: (x: number, y: number) => readonly [number, number] = (x, y) => [x, y],
): string {
  let data = '';
  for (const [name, ...operands] of path) {
    data += name;
    for (let at = 0; at + 1 < operands.length; at += 2) {
      const [x, y] = move(operands[at] ?? 0, operands[at + 1] ?? 0);
      data += `${at === 0 ? '' : ' '}${formatNumber(x)} ${formatNumber(y)}`;
    }
  }
  return data;
}
