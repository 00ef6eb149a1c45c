import type { Matrix, Point } from '../../geometry/types.ts';
import type { Paint, SceneNode } from '../../nodes/types.ts';
import { type Attributes, element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import type { Shape } from './shapes.ts';
import { blendsInPieces, objectScaling, paintSpaceOf, type SvgScope } from './SvgScope.ts';
import { PART, type SvgElement } from './types.ts';
import { hasOwnSpace, isVisible, paintAttributes } from './writePaint.ts';

/** Pixels a side of the pictures that strokes are drawn with. */
const LARGEST_SURFACE = 4096;

/**
 * A painted shape: one element, or two where the stroke has a scale of its own. `shapeAt` gives the geometry with its
 * coordinates multiplied.
 */
export function writeShape(
  node: SceneNode,
  shapeAt: (scale?: Point) => Shape | null,
  scope: SvgScope,
  fill: Paint = node.fill,
): readonly SvgElement[] {
  const plain = shapeAt();
  if (!plain) return [];
  const rule = node.fillRule === 'evenodd' ? { 'fill-rule': 'evenodd' } : {};
  const fillLook = { ...paintAttributes('fill', fill, paintSpaceOf(node, scope)), ...rule };
  if (!isVisible(node.stroke) || node.strokeWidth === 0) {
    return [element(plain.name, { ...plain.attributes, [PART]: 'shape', ...fillLook })];
  }
  const scaling = strokeScaling(node, scope);
  const isPlain = scaling.x === 1 && scaling.y === 1;
  if (isPlain && !(isVisible(fill) && blendsInPieces(node, scope))) {
    const look = { ...fillLook, ...strokeAttributes(node, scope), ...orderOf(node) };
    return [element(plain.name, { ...plain.attributes, [PART]: 'shape', ...look })];
  }
  const filled = element(plain.name, { ...plain.attributes, [PART]: 'shape', ...fillLook });
  const stroked = isPlain
    ? element(plain.name, {
        ...plain.attributes,
        [PART]: 'part',
        fill: 'none',
        ...strokeAttributes(node, scope),
      })
    : writeScaledStroke(node, shapeAt, scaling, scope);
  const parts = stroked ? [filled, stroked] : [filled];
  return node.paintFirst === 'stroke' ? parts.toReversed() : parts;
}

function orderOf(node: SceneNode): Attributes {
  return node.paintFirst === 'stroke' ? { 'paint-order': 'stroke' } : {};
}

/** The shape multiplied in a space scaled back by as much, so that the stroke alone escapes the scale. */
function writeScaledStroke(
  node: SceneNode,
  shapeAt: (scale?: Point) => Shape | null,
  scaling: Point,
  scope: SvgScope,
): SvgElement | null {
  const shape = shapeAt(scaling);
  if (!shape) return null;
  return element(shape.name, {
    ...shape.attributes,
    [PART]: 'part',
    transform: `scale(${formatNumbers([1 / scaling.x, 1 / scaling.y])})`,
    fill: 'none',
    ...strokeAttributes(node, scope),
    'clip-path': surfaceClip(node, scope),
  });
}

/** What the space of the stroke is divided by. */
function strokeScaling(node: SceneNode, scope: SvgScope): Point {
  const scaling = node.strokeUniform ? objectScaling(node, scope) : { x: 1, y: 1 };
  const surface = surfaceOf(node, scope)?.scale ?? { x: 1, y: 1 };
  return { x: (scaling.x || 1) * surface.x, y: (scaling.y || 1) * surface.y };
}

type Surface = {
  /** Pixels of a unit: the scale of the groups around, which the stroke escapes. */
  readonly scale: Point;
  /** What the stroke adds to the box. */
  readonly stroke: Point;
};

/** The picture on which Fabric paints what a stroke is drawn with, where that has a space of its own. */
function surfaceOf(node: SceneNode, scope: SvgScope): Surface | null {
  if (!hasOwnSpace(node.stroke)) return null;
  const own = { x: Math.abs(node.scaleX) || 1, y: Math.abs(node.scaleY) || 1 };
  const line = node.strokeUniform ? own : { x: 1, y: 1 };
  const stroke = { x: node.strokeWidth / line.x, y: node.strokeWidth / line.y };
  const total = objectScaling(node, scope);
  const scale = {
    x: Math.min(total.x / own.x, LARGEST_SURFACE / (node.width + stroke.x)),
    y: Math.min(total.y / own.y, LARGEST_SURFACE / (node.height + stroke.y)),
  };
  return { scale: { x: exact(scale.x), y: exact(scale.y) }, stroke };
}

/** Groups that only turn leave a trace in the last digits. */
const exact = (scale: number): number => (Math.abs(scale - 1) < 1e-9 ? 1 : scale || 1);

/** What sticks out of the picture stays empty. */
function surfaceClip(node: SceneNode, scope: SvgScope): string | null {
  const surface = surfaceOf(node, scope);
  if (!surface) return null;
  const { scale, stroke } = surface;
  const box = {
    x: (-(node.width + node.strokeWidth) / 2) * scale.x,
    y: (-(node.height + node.strokeWidth) / 2) * scale.y,
    width: (node.width + stroke.x) * scale.x,
    height: (node.height + stroke.y) * scale.y,
  };
  return scope.defs.add('clipPath', {}, [element('rect', box)]);
}

/** From the middle of the picture to the space of the stroke. */
function surfaceMatrix(node: SceneNode, scope: SvgScope): Matrix | undefined {
  const surface = surfaceOf(node, scope);
  if (!surface) return undefined;
  const { scale, stroke } = surface;
  const [x, y] = [(stroke.x - node.strokeWidth) / 2, (stroke.y - node.strokeWidth) / 2];
  return [scale.x, 0, 0, scale.y, x * scale.x, y * scale.y];
}

/** Everything a stroke says but its order; defaults are left out. */
function strokeAttributes(node: SceneNode, scope: SvgScope): Attributes {
  return {
    ...paintAttributes('stroke', node.stroke, paintSpaceOf(node, scope, surfaceMatrix(node, scope))),
    'stroke-width': node.strokeWidth,
    ...strokeStyle(node),
  };
}

/** Dashes, caps and joins. */
export function strokeStyle(node: SceneNode): Attributes {
  const dashes = node.strokeDashArray?.length ? node.strokeDashArray : null;
  return {
    'stroke-dasharray': dashes && formatNumbers(dashes),
    'stroke-dashoffset': dashes && node.strokeDashOffset !== 0 ? node.strokeDashOffset : null,
    'stroke-linecap': node.strokeLineCap === 'butt' ? null : node.strokeLineCap,
    'stroke-linejoin': node.strokeLineJoin === 'miter' ? null : node.strokeLineJoin,
    'stroke-miterlimit': node.strokeMiterLimit === 4 ? null : Math.max(1, node.strokeMiterLimit),
  };
}
