// What the view of a nested drawing cuts off: all of its ink that lies beyond, lines and shadows too.
import { boxContainsBox, expandBox, unionBoxes } from '../../geometry/box.ts';
import { localBoxWithStroke } from '../../geometry/localBox.ts';
import { applyToBox, decomposedScale, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { strokedBox } from '../../geometry/strokedBox.ts';
import type { Box, Matrix, Point } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import { withShadow } from '../../queries/worldBounds.ts';
import { innerMatrix } from './innerMatrix.ts';
import { makeNode, placeNodeAt } from './makeNode.ts';
import type { Draft } from './readElements.ts';
import { readLength, type Style } from './readStyle.ts';
import type { SvgElement } from './types.ts';

/** Where nothing is. */
const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 };

/**
 * The view of a nested drawing in its own coordinates, which `world` leads from to the scene, where its members reach
 * beyond it and are cut off there.
 */
export function frameOf(
  element: SvgElement,
  style: Style,
  members: readonly Draft[],
  world: Matrix,
): Box | null {
  const { width, height } = element.attributes;
  if (element.name !== 'svg' || style.overflow === 'visible' || width === undefined || height === undefined)
    return null;
  const back = invert(innerMatrix(element));
  const [x, y] = [readLength(element.attributes.x, 0), readLength(element.attributes.y, 0)];
  const area = { left: x, top: y, width: readLength(width, 0), height: readLength(height, 0) };
  if (!back || !(area.width > 0 && area.height > 0)) return null;
  const frame = applyToBox(back, area);
  const near = 0.001 * Math.max(frame.width, frame.height);
  const ink = unionBoxes(members.map((member) => inkOf(member, { toView: IDENTITY, world })));
  return !ink || boxContainsBox(expandBox(frame, near), ink) ? null : frame;
}

type Spaces = {
  /** From a draft's parent to the view. */
  readonly toView: Matrix;
  /** From the view to the scene. */
  readonly world: Matrix;
};

/** What a draft paints, seen from the view, but what letters do beyond their box. */
function inkOf({ node, members }: Draft, { toView, world }: Spaces): Box {
  const matrix = multiply(toView, nodeMatrix(node));
  const toScene = multiply(world, matrix);
  const inside = unionBoxes(members.map((member) => inkOf(member, { toView: matrix, world })));
  const box = inside ?? drawnBox(node, matrix, toScene);
  return node.shadow ? withCast(node, box, { toScene, world }) : box;
}

function drawnBox(node: SceneNode, matrix: Matrix, toScene: Matrix): Box {
  if (isTextNode(node)) return applyToBox(matrix, localBoxWithStroke(node));
  if (node.stroke === null || node.stroke === 'transparent') return strokedBox(node, matrix, 0);
  const { x, y } = node.strokeUniform ? decomposedScale(toScene) : { x: 1, y: 1 };
  return strokedBox(node, matrix, node.strokeWidth / (Math.min(x, y) || 1));
}

/** A shadow's place is given along the scene's axes: it is turned back from there. */
function withCast(
  node: SceneNode,
  box: Box,
  { toScene, world }: { readonly toScene: Matrix; readonly world: Matrix },
): Box {
  const [a, b, c, d] = invert(world) ?? IDENTITY;
  const cast = applyToBox([a, b, c, d, 0, 0], withShadow(node, NO_BOX, toScene));
  return {
    left: box.left + cast.left,
    top: box.top + cast.top,
    width: box.width + cast.width,
    height: box.height + cast.height,
  };
}

/** A clip path of that view, for a group with such a middle. */
export function frameClip({ left, top, width, height }: Box, center: Point): DetachedNode {
  const rect = makeNode('rect', { width, height, strokeWidth: 0 });
  const [x, y] = [left + width / 2 - center.x, top + height / 2 - center.y];
  return { node: placeNodeAt(rect, IDENTITY, x, y), children: [] };
}
