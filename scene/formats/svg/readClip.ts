import { boxCenter, unionBoxes } from '../../geometry/box.ts';
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { isPlainMask } from './isPlainMask.ts';
import { makeNode, placeNode, placeNodeAt } from './makeNode.ts';
import type { PaintSource } from './readPaint.ts';
import { readShape } from './readShape.ts';
import { readReference } from './readReference.ts';
import { ownStyle, type Style } from './readStyle.ts';
import { readTransform } from './readTransform.ts';
import type { SvgElement } from './types.ts';

const MOST_SHAPES = 1_000;

/**
 * A clip path of shapes, or a mask that comes to one, about the centre of the owner's `box`; null for none and for what
 * holds no shape.
 */
export function readClip(style: Style, box: Box, source: PaintSource): DetachedNode | null {
  const clip = findClip(style, source);
  if (!clip) return null;
  const center = boxCenter(box);
  const toOwner: Matrix = [1, 0, 0, 1, -center.x, -center.y];
  const units: Matrix =
    (clip.attributes.clipPathUnits ?? clip.attributes.maskContentUnits) === 'objectBoundingBox'
      ? [box.width, 0, 0, box.height, box.left, box.top]
      : [1, 0, 0, 1, 0, 0];
  const matrix = multiply(multiply(toOwner, units), readTransform(clip.attributes.transform));
  const shapes = clip.children
    .filter((child): child is SvgElement => typeof child !== 'string')
    .slice(0, MOST_SHAPES)
    .flatMap((child) => readClipShape(child, matrix, source) ?? []);
  const [first] = shapes;
  if (!first) return null;
  return shapes.length === 1 ? { node: first, children: [] } : groupOf(shapes);
}

function findClip(style: Style, { byId, sheet }: PaintSource): SvgElement | null {
  const clip = readReference(style['clip-path'], byId);
  if (clip?.name === 'clipPath') return clip;
  const mask = readReference(style.mask, byId);
  return mask?.name === 'mask' && isPlainMask(mask, sheet) ? mask : null;
}

function readClipShape(element: SvgElement, matrix: Matrix, source: PaintSource): SceneNode | null {
  const { href, ...rest } = element.attributes;
  const target = element.name === 'use' && href?.startsWith('#') ? source.byId.get(href.slice(1)) : element;
  const shape = target && readShape(target);
  if (!shape) return null;
  const style = ownStyle(target, source.sheet);
  const own = multiply(matrix, readTransform(target === element ? style.transform : rest.transform));
  const fillRule = style['clip-rule'] === 'evenodd' ? 'evenodd' : 'nonzero';
  const node = makeNode(shape.kind, { ...shape.props, fillRule, strokeWidth: 0 });
  const center = boxCenter(shape.box);
  return placeNodeAt(node, own, center.x, center.y);
}

function groupOf(shapes: readonly SceneNode[]): DetachedNode {
  const box = unionBoxes(shapes.map((shape) => applyToBox(nodeMatrix(shape), localBox(shape))));
  const center = box ? boxCenter(box) : { x: 0, y: 0 };
  const children = shapes.map((shape) => ({
    node: placeNode(shape, multiply([1, 0, 0, 1, -center.x, -center.y], nodeMatrix(shape))),
    children: [],
  }));
  const group = makeNode('group', { width: box?.width ?? 0, height: box?.height ?? 0 });
  return { node: placeNodeAt(group, [1, 0, 0, 1, 0, 0], center.x, center.y), children };
}
