// What applies to an element as a whole, on the node or group that it became.
import { boxCenter } from '../../geometry/box.ts';
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox, IDENTITY, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { operationOf } from './blendModes.ts';
import { makeNode, placeNode, placeNodeAt } from './makeNode.ts';
import type { Draft, ReadContext } from './readElements.ts';
import { readFraction } from './readPaint.ts';
import { readShadow } from './readShadow.ts';
import type { Style } from './readStyle.ts';

type Place = { readonly style: Style; readonly matrix: Matrix; readonly world: Matrix };
type Source = Pick<ReadContext, 'byId' | 'isKeptWhole'>;

/**
 * In SVG a shadow is cut off, fades and blends as one with what casts it; a node's does none of that. A group around such
 * a node has what comes after its shadow, unless it blends and nothing draws the group as one: then only the node does. https://www.w3.org/TR/SVG2/render.html#PaintingShapesAndText
 */
export function withEffects(
  draft: Draft,
  clipPath: DetachedNode | null,
  place: Place,
  source: Source,
): Draft {
  const { style } = place;
  const { node, members } = draft;
  const cast = withShadow(node, place, source);
  const isGrouped = clipPath !== null || (isLooked(style) && (source.isKeptWhole || !isBlended(style)));
  if (cast.shadow && isGrouped) {
    const { group, toGroup } = groupAround(node);
    const whole = clipPath ? ({ ...group, clipPath: moved(clipPath, toGroup) } as SceneNode) : group;
    return { node: withLook(whole, style), members: [{ node: placeNode(cast, toGroup), members }] };
  }
  const clipped = clipPath ? ({ ...cast, clipPath } as SceneNode) : cast;
  return { node: withLook(clipped, style), members };
}

/** A group about a node, and the way from the node's own space to the group's. */
function groupAround(node: SceneNode): { readonly group: SceneNode; readonly toGroup: Matrix } {
  const matrix = nodeMatrix(node);
  const box = applyToBox(matrix, localBox(node));
  const { x, y } = boxCenter(box);
  const group = makeNode('group', { width: box.width, height: box.height });
  return {
    group: placeNodeAt(group, IDENTITY, x, y),
    toGroup: multiply([1, 0, 0, 1, -x, -y], matrix),
  };
}

const moved = (clip: DetachedNode, matrix: Matrix): DetachedNode => ({
  ...clip,
  node: placeNode(clip.node, multiply(matrix, nodeMatrix(clip.node))),
});

function withShadow(node: SceneNode, { style, matrix, world }: Place, { byId }: Source): SceneNode {
  if (style.filter === undefined) return node;
  const spaces = { element: multiply(world, matrix), node: multiply(world, nodeMatrix(node)) };
  const shadow = readShadow(style.filter, spaces, byId);
  return shadow ? ({ ...node, shadow } as SceneNode) : node;
}

const opacityOf = (style: Style): number => readFraction(style.opacity, 1);

const isBlended = (style: Style): boolean => operationOf(style['mix-blend-mode']) !== undefined;

const isLooked = (style: Style): boolean => opacityOf(style) < 1 || isBlended(style);

/** Opacity and blend mode. */
function withLook(node: SceneNode, style: Style): SceneNode {
  const opacity = opacityOf(style);
  const operation = operationOf(style['mix-blend-mode']);
  // Records are large: the same one again for nearly all of them would take most of the reading's time.
  if (opacity === node.opacity && operation === undefined) return node;
  return makeNode(node.kind, {
    ...node,
    opacity,
    ...(operation ? { globalCompositeOperation: operation } : {}),
  });
}
