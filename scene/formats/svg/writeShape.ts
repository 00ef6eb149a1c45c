import type { Matrix, Point } from '../../geometry/types.ts';
import type { Paint, SceneNode } from '../../nodes/types.ts';
import { type Attributes, element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import type { Shape } from './shapes.ts';
import { blendsInPieces, objectScaling, paintSpaceOf, type SvgScope } from './SvgScope.ts';
import { PART, type SvgElement } from './types.ts';
import { isVisible, paintAttributes } from './writePaint.ts';

/**
 * A painted shape: one element, or two where the stroke keeps its width at any scale. `shapeAt` gives the geometry
 * with its coordinates multiplied.
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
  const scaling = node.strokeUniform ? objectScaling(node, scope) : { x: 1, y: 1 };
  const isPlain = scaling.x === 1 && scaling.y === 1;
  if (isPlain && !blendsInPieces(node, scope)) {
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
    : writeUniformStroke(node, shapeAt, scaling, scope);
  const parts = stroked ? [filled, stroked] : [filled];
  return node.paintFirst === 'stroke' ? parts.toReversed() : parts;
}

function orderOf(node: SceneNode): Attributes {
  return node.paintFirst === 'stroke' ? { 'paint-order': 'stroke' } : {};
}

/** The shape at its final size in a space scaled back, so that the stroke alone escapes the scale. */
function writeUniformStroke(
  node: SceneNode,
  shapeAt: (scale?: Point) => Shape | null,
  given: Point,
  scope: SvgScope,
): SvgElement | null {
  const scaling = { x: given.x || 1, y: given.y || 1 };
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

/** Fabric paints such a stroke's gradient on a surface of the unscaled box: what sticks out of it stays empty. */
function surfaceClip(node: SceneNode, scope: SvgScope): string | null {
  if (!strokeShift(node)) return null;
  const box = {
    x: -(node.width + node.strokeWidth) / 2,
    y: -(node.height + node.strokeWidth) / 2,
    width: node.width + node.strokeWidth / (node.scaleX || 1),
    height: node.height + node.strokeWidth / (node.scaleY || 1),
  };
  return scope.defs.add('clipPath', {}, [element('rect', box)]);
}

/** Everything a stroke says but its order; defaults are left out. */
export function strokeAttributes(node: SceneNode, scope: SvgScope): Attributes {
  return {
    ...paintAttributes('stroke', node.stroke, paintSpaceOf(node, scope, strokeShift(node))),
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

/** Where Fabric's picture of a stroke's gradient begins, for strokes that keep their width. */
function strokeShift(node: SceneNode): Matrix | undefined {
  const { stroke } = node;
  if (!node.strokeUniform || typeof stroke !== 'object' || stroke === null) return undefined;
  const hasOwnSpace =
    stroke.type === 'pattern'
      ? Boolean(stroke.patternTransform)
      : stroke.gradientUnits === 'percentage' || Boolean(stroke.gradientTransform);
  if (!hasOwnSpace) return undefined;
  const x = (node.strokeWidth / (node.scaleX || 1) - node.strokeWidth) / 2;
  const y = (node.strokeWidth / (node.scaleY || 1) - node.strokeWidth) / 2;
  return [1, 0, 0, 1, x, y];
}
