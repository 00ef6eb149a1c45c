// What the view of a nested drawing cuts off: all of its ink that lies beyond, lines and shadows too.
import { boxContainsBox, expandBox, unionBoxes } from '../../geometry/box.ts';
import { localBoxWithStroke } from '../../geometry/localBox.ts';
import { applyToBox, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { paintedBox } from '../../geometry/paintedBox.ts';
import type { Box, Matrix, Point } from '../../geometry/types.ts';
import type { DetachedNode } from '../../nodes/types.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import { withShadow } from '../../queries/worldBounds.ts';
import { innerMatrix } from './innerMatrix.ts';
import { makeNode, placeNodeAt } from './makeNode.ts';
import type { Draft } from './readElements.ts';
import { readLength, type Style } from './readStyle.ts';
import type { SvgElement } from './types.ts';

/** The view of a nested drawing in its own coordinates, where its members may reach beyond it and are cut off there. */
export function frameOf(element: SvgElement, style: Style, members: readonly Draft[]): Box | null {
  const { width, height } = element.attributes;
  if (element.name !== 'svg' || style.overflow === 'visible' || width === undefined || height === undefined)
    return null;
  const back = invert(innerMatrix(element));
  const [x, y] = [readLength(element.attributes.x, 0), readLength(element.attributes.y, 0)];
  const area = { left: x, top: y, width: readLength(width, 0), height: readLength(height, 0) };
  if (!back || !(area.width > 0 && area.height > 0)) return null;
  const frame = applyToBox(back, area);
  const near = 0.001 * Math.max(frame.width, frame.height);
  const ink = unionBoxes(members.map((member) => inkOf(member, IDENTITY)));
  return !ink || boxContainsBox(expandBox(frame, near), ink) ? null : frame;
}

/** The most that a draft paints, but what letters do beyond their box. */
function inkOf({ node, members }: Draft, around: Matrix): Box {
  const matrix = multiply(around, nodeMatrix(node));
  const own = isTextNode(node) ? localBoxWithStroke(node) : paintedBox(node, matrix);
  const box = unionBoxes(members.map((member) => inkOf(member, matrix))) ?? applyToBox(matrix, own);
  return node.shadow ? withShadow(node, box, matrix) : box;
}

/** A clip path of that view, for a group with such a middle. */
export function frameClip({ left, top, width, height }: Box, center: Point): DetachedNode {
  const rect = makeNode('rect', { width, height, strokeWidth: 0 });
  const [x, y] = [left + width / 2 - center.x, top + height / 2 - center.y];
  return { node: placeNodeAt(rect, IDENTITY, x, y), children: [] };
}
