// A node this product wrote: everything from its data, but placement, outline and plain colours from the element,
// because people move, bend and paint things in other programs.
import { multiply } from '../../geometry/matrix.ts';
import { parsePath } from '../../geometry/parsePath.ts';
import type { Matrix, Point } from '../../geometry/types.ts';
import type { PathCommand, SceneNode } from '../../nodes/types.ts';
import { makeNode, placeNode } from './makeNode.ts';
import { isOwnAddress, readValues } from './readNodeData.ts';
import { readPaint, type PaintSource } from './readPaint.ts';
import { readPoints } from './readShape.ts';
import { ownStyle } from './readStyle.ts';
import { readTransform } from './readTransform.ts';
import { middleOf } from './shapes.ts';
import { toSvgColor } from './svgColor.ts';
import { DATA, PART, type SvgElement } from './types.ts';
import type { NodeKind } from '../../nodes/types.ts';

type Data = Readonly<Record<string, unknown>>;

/** The record without its place in the tree; `outer` maps the element's parent space to the node's parent's. */
export function readOwnNode(
  element: SvgElement,
  kind: NodeKind,
  data: Data,
  outer: Matrix,
  source: PaintSource,
): SceneNode {
  const shape = findShape(element);
  const values: Record<string, unknown> = { ...readValues(data) };
  if (values.publicId === undefined) values.publicId = element.attributes.id ?? '';
  if (kind === 'unknown' && values.raw === undefined) values.raw = {};
  if (shape) readOutline(values, kind, data, shape);
  if (values.src === undefined && readSource(values, shape, source)) keepShown(values, data.part);
  const node = repaint(makeNode(kind, values), shape, source);
  return placeNode(node, multiply(outer, ownMatrix(element)));
}

/** The element that draws the node: itself or the marked one inside, but not one of another node. */
function findShape(element: SvgElement): SvgElement | null {
  if (element.attributes[PART] === 'shape') return element;
  for (const child of element.children) {
    if (typeof child === 'string' || child.attributes[DATA] !== undefined || isDrawnOnly(child)) continue;
    const found = findShape(child);
    if (found) return found;
  }
  return null;
}

/** The wrapper inside a shadow or beside one, which holds the placement. */
export function innerWrap(element: SvgElement): SvgElement | null {
  const children = element.children.filter((child) => typeof child !== 'string');
  const cast = children.find((child) => isDrawnOnly(child) && child.attributes.filter !== undefined);
  const inner = children.filter((child) => child !== cast);
  const [only] = inner;
  if (inner.length !== 1 || only?.name !== 'g' || only.attributes[PART] !== 'wrap') return null;
  return element.attributes.filter === undefined && !cast ? null : only;
}

function isDrawnOnly({ attributes }: SvgElement): boolean {
  return attributes[PART] === 'part';
}

function ownMatrix(element: SvgElement): Matrix {
  const matrix = readTransform(ownStyle(element).transform);
  const wrap = innerWrap(element);
  return wrap ? multiply(matrix, readTransform(ownStyle(wrap).transform)) : matrix;
}

function readOutline(values: Record<string, unknown>, kind: NodeKind, data: Data, shape: SvgElement): void {
  const middle = readMiddle(data.middle);
  if (kind === 'path') {
    const path = parsePath(shape.attributes.d ?? '').map(
      ([name, ...operands]): PathCommand => [
        name,
        ...operands.map((operand, at) => tidy(operand + (at % 2 === 0 ? middle.x : middle.y))),
      ],
    );
    values.path = path;
    dropStaleSize(values, kind, middle);
  } else if (kind === 'polygon' || kind === 'polyline') {
    values.points = readPoints(shape.attributes.points).map(({ x, y }) => ({
      x: tidy(x + middle.x),
      y: tidy(y + middle.y),
    }));
    dropStaleSize(values, kind, middle);
  }
}

/** The embedded picture, where the data names none that can be had here; several nodes may share one. False without. */
function readSource(
  values: Record<string, unknown>,
  shape: SvgElement | null,
  { byId }: PaintSource,
): boolean {
  const reference = shape?.name === 'use' ? shape.attributes.href : undefined;
  const picture = reference?.startsWith('#') ? byId.get(reference.slice(1)) : shape;
  const { href } = picture?.attributes ?? {};
  if (picture?.name !== 'image' || !isOwnAddress(href)) return false;
  values.src = href;
  return true;
}

/** Crop and filters are in a picture that is only what the node showed, from its corner in the source on. */
function keepShown(values: Record<string, unknown>, part: unknown): void {
  if (!Array.isArray(part)) return;
  const [left, top] = part as readonly unknown[];
  values.cropX = Math.max(0, Number(values.cropX ?? 0)) - Number(left);
  values.cropY = Math.max(0, Number(values.cropY ?? 0)) - Number(top);
  delete values.filters;
}

/** Without what decimals and sums have added. */
function tidy(value: number): number {
  return Math.round(value * 1e8) / 1e8 || 0;
}

/** An outline bent elsewhere has another size and middle than its data says. */
function dropStaleSize(values: Record<string, unknown>, kind: NodeKind, middle: Point): void {
  const { width: _w, height: _h, ...rest } = values;
  const fresh = makeNode(kind, rest);
  const now = middleOf(fresh);
  const size = Math.max(1, fresh.width, fresh.height);
  const differs = (a: unknown, b: number): boolean => typeof a !== 'number' || Math.abs(a - b) > 0.02 * size;
  if (!differs(values.width, fresh.width) && !differs(values.height, fresh.height)) return;
  values.width = fresh.width;
  values.height = fresh.height;
  values.left = ((values.left as number | undefined) ?? 0) + now.x - middle.x;
  values.top = ((values.top as number | undefined) ?? 0) + now.y - middle.y;
}

function readMiddle(value: unknown): Point {
  if (!Array.isArray(value)) return { x: 0, y: 0 };
  const [x, y] = value as readonly unknown[];
  return { x: Number.isFinite(x) ? (x as number) : 0, y: Number.isFinite(y) ? (y as number) : 0 };
}

/** Takes over plain colours that were changed in the element since it was written. */
function repaint(node: SceneNode, shape: SvgElement | null, source: PaintSource): SceneNode {
  if (!shape || shape.name === 'image') return node;
  const style = ownStyle(shape);
  const box = { left: -node.width / 2, top: -node.height / 2, width: node.width, height: node.height };
  let painted = node;
  for (const property of ['fill', 'stroke'] as const) {
    const said = node[property];
    const isPlain = said === null || typeof said === 'string';
    if (style[property] === undefined || !isPlain || style[property].includes('url(')) continue;
    const shown = readPaint(property, style, box, source);
    const before = toSvgColor(said ?? '');
    const now = typeof shown === 'string' ? toSvgColor(shown) : null;
    if (before?.color === now?.color && Math.abs((before?.opacity ?? 0) - (now?.opacity ?? 0)) < 0.005)
      continue;
    if (node.kind === 'line' && property === 'fill') continue;
    painted = { ...painted, [property]: shown };
  }
  return painted;
}
