// Clip paths: true ones where a shape's outline says it all, masks for the rest (inverted, pictures, texts, groups).
import { applyToBox, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { asMask } from '../../queries/asMask.ts';
import { isMediaKind } from '../../queries/isMediaKind.ts';
import { type Attributes, element } from './element.ts';
import { isShape, shapeOf } from './shapes.ts';
import { NOTHING_INHERITED, resolveItem, type SvgItem, type SvgScope } from './SvgScope.ts';
import { regionOf, toOneColor } from './toOneColor.ts';
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
  const area = seenThrough(world, scope.view);
  // What is in a clip path takes the space around it for the scene.
  const around: SvgScope = {
    ...scope,
    view: area,
    parent: null,
    inherited: NOTHING_INHERITED,
    isWithinOne: false,
  };
  const inner = withOwnPicture(clip.node, clip.absolutePositioned ? { ...around, view: scope.view } : around);
  const drawn = drawMask(item, clip.inverted ? 'black' : 'white', inner, writeContent);
  const nested = item.node.clipPath && clipAttributes(item.node.clipPath, own, around, writeContent);
  const placed = placeMask(drawn, nested, { own, place: placeClip(clip, own, world) });
  const region = regionOf(area);
  const ground = clip.inverted ? [element('rect', { ...region, fill: '#fff' })] : [];
  const attributes = { maskUnits: 'userSpaceOnUse', ...region };
  return { mask: scope.defs.add('mask', attributes, [...ground, placed]) };
}

/** What of a box can be seen from a space that `matrix` maps to the box's. */
const seenThrough = (matrix: Matrix, box: Box): Box => applyToBox(invert(matrix) ?? IDENTITY, box);

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

type Placing = { readonly own: Matrix; readonly place: Matrix };

/** As painters have it, the clip path of an absolute one stays with the owner: only what it cuts is placed in the scene. */
function placeMask(
  drawn: readonly SvgElement[],
  nested: Attributes | null,
  { own, place }: Placing,
): SvgElement {
  if (!nested || own === place) return element('g', { transform: matrixAttribute(place), ...nested }, drawn);
  const toPlace = multiply(invert(own) ?? IDENTITY, place);
  const moved = element('g', { transform: matrixAttribute(toPlace) }, drawn);
  return element('g', { transform: matrixAttribute(own), ...nested }, [moved]);
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
  const filter = toOneColor(color, seenThrough(nodeMatrix(item.node), scope.view), scope);
  const content = writeContent(item, scope).map(withoutPart);
  return [element('g', { filter }, content)];
}

function withoutPart(part: SvgElement): SvgElement {
  const { [PART]: _part, ...attributes } = part.attributes;
  return { ...part, attributes };
}
