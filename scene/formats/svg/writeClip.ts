// Clip paths: true ones where a shape's outline says it all, masks for the rest (inverted, pictures, texts, groups).
import { applyToBox, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { asMask } from '../../queries/asMask.ts';
import { isMediaKind } from '../../queries/isMediaKind.ts';
import { type Attributes, element } from './element.ts';
import { isShape, shapeOf } from './shapes.ts';
import { NOTHING_INHERITED, resolveItem, type SvgItem, type SvgScope } from './SvgScope.ts';
import { toOneColor } from './toOneColor.ts';
import { PART, type SvgElement } from './types.ts';
import { matrixAttribute } from './writePaint.ts';

export type WriteContent = (item: SvgItem, scope: SvgScope) => readonly SvgElement[];

/**
 * `clip-path` or `mask` for an element in the owner's own space; `world` maps that space to the scene, which is what
 * absolute clip paths are placed in.
 */
export function clipAttributes(
  clip: DetachedNode,
  world: Matrix,
  scope: SvgScope,
  writeContent: WriteContent,
): Attributes {
  if (isOutline(clip)) return { 'clip-path': writeOutline(clip, world, scope) };
  const item = resolveItem({ node: asMask(clip.node), detached: clip }, scope);
  const own = nodeMatrix(item.node);
  const inner: SvgScope = { ...scope, parent: null, inherited: NOTHING_INHERITED, isWithinOne: false };
  const nested = item.node.clipPath ? clipAttributes(item.node.clipPath, own, inner, writeContent) : {};
  const area = applyToBox(invert(world) ?? IDENTITY, scope.view);
  const region = { x: area.left, y: area.top, width: area.width, height: area.height };
  const drawn = drawMask(
    item,
    clip.inverted ? 'black' : 'white',
    withOwnPicture(clip.node, inner),
    writeContent,
  );
  const placed = element('g', { transform: matrixAttribute(placeClip(clip, own, world)), ...nested }, drawn);
  const ground = clip.inverted ? [element('rect', { ...region, fill: '#fff' })] : [];
  const attributes = { maskUnits: 'userSpaceOnUse', ...region };
  return { mask: scope.defs.add('mask', attributes, [...ground, placed]) };
}

/** True where one outline says what stays. Nested clip paths go by masks: not every viewer cuts a clip path itself. */
function isOutline({ node, inverted }: DetachedNode): boolean {
  return !inverted && isShape(node) && node.clipPath === null;
}

function writeOutline(clip: DetachedNode, world: Matrix, scope: SvgScope): string {
  const { node } = clip;
  const transform = matrixAttribute(placeClip(clip, nodeMatrix(node), world));
  const shape = isShape(node) && node.kind !== 'line' ? shapeOf(node) : null;
  const rule = node.fillRule === 'evenodd' ? 'evenodd' : null;
  const outline = shape && element(shape.name, { ...shape.attributes, transform, 'clip-rule': rule });
  return scope.defs.add('clipPath', {}, outline ? [outline] : []);
}

function placeClip(clip: DetachedNode, own: Matrix, world: Matrix): Matrix {
  const back = clip.absolutePositioned ? invert(world) : null;
  return back ? multiply(back, own) : own;
}

/** A picture is known by its own record, not by the blackened one that is drawn; it is all that a picture asks for. */
function withOwnPicture(node: SceneNode, scope: SvgScope): SvgScope {
  if (!isMediaKind(node)) return scope;
  const { options } = scope;
  return { ...scope, options: { ...options, pictureOf: () => options.pictureOf(node) } };
}

/** The clip path's pixels in one colour. */
function drawMask(
  item: SvgItem,
  color: 'black' | 'white',
  scope: SvgScope,
  writeContent: WriteContent,
): readonly SvgElement[] {
  const filter = toOneColor(color, scope);
  const content = writeContent(item, scope).map(withoutPart);
  return [element('g', { filter }, content)];
}

function withoutPart(part: SvgElement): SvgElement {
  const { [PART]: _part, ...attributes } = part.attributes;
  return { ...part, attributes };
}
