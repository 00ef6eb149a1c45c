// One node as an element: its identity and blend mode outside, then shadow, then placement, opacity and clip path,
// then what it draws. Plain shapes need one element for all of it.
import { boxesMeet } from '../../geometry/box.ts';
import { groundBox } from '../../geometry/groundBox.ts';
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { MediaNode, SceneNode } from '../../nodes/types.ts';
import { castsAside } from '../../queries/castsAside.ts';
import { isMediaKind } from '../../queries/isMediaKind.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import { boundsThrough, membersBox } from '../../queries/worldBounds.ts';
import { BLEND_MODES } from './blendModes.ts';
import { clipAttributes } from './writeClip.ts';
import { composeNodes } from './composeNodes.ts';
import { type Attributes, element } from './element.ts';
import { nodeData } from './nodeData.ts';
import { isShape, shapeOf } from './shapes.ts';
import {
  blendsInPieces,
  type CastShadow,
  membersOf,
  NOTHING_INHERITED,
  resolveItem,
  type SvgItem,
  type SvgScope,
  worldMatrixOf,
} from './SvgScope.ts';
import { toSvgColor } from './svgColor.ts';
import { DATA, PART, type SvgElement } from './types.ts';
import { writeFrame, writePicture, writePlaceholder } from './writeMedia.ts';
import { matrixAttribute } from './writePaint.ts';
import { writeShadowed } from './writeShadowed.ts';
import { writeShape } from './writeShape.ts';
import { castShadowOf, shadowFilter } from './writeShadow.ts';
import { writeText } from './writeText.ts';

/** The element of a node in its parent's space. */
export function writeNode(given: SvgItem, scope: SvgScope): SvgElement {
  const item = withApart(resolveItem(given, scope), scope);
  const { node, isApart } = item;
  const content = writeContent(item, scope);
  const castsNone = isApart || castsApart(node) || isOutOfView(item, scope);
  const cast = castsNone ? null : shadowOn(node, scope);
  const shadow = shadowFilter(cast, scope, scope.parent);
  const clip = node.clipPath
    ? clipAttributes(node.clipPath, worldMatrixOf(node, scope), scope, writeContent)
    : {};
  const identity = item.detached ? {} : identityOf(node, content, scope);
  const style = isApart ? null : styleOf(item, scope);
  const outer = { ...identity, ...visibilityOf(node), style, filter: shadow };
  const opacity = isApart ? 1 : node.opacity * scope.inherited.opacity;
  const inner = {
    transform: matrixAttribute(nodeMatrix(node)),
    opacity: opacity === 1 ? null : opacity,
    ...clip,
  };
  if (shadow !== null && outer.style !== null && node.kind !== 'group')
    return blendTwice(cast, scope, [outer, inner, content]);
  if (shadow !== null) return element('g', outer, [element('g', { ...inner, [PART]: 'wrap' }, content)]);
  if (blendsInPieces(node, scope) && content.length > 1) {
    const { opacity: each, ...place } = inner;
    const pieces = content.map((part) => laidBySelf(part, style, each));
    return element('g', { ...outer, style: null, ...place }, pieces);
  }
  const [only] = content;
  if (only && content.length === 1 && canMerge(only, node, clip)) {
    return {
      ...only,
      attributes: {
        ...element('g', outer).attributes,
        ...only.attributes,
        ...element('g', inner).attributes,
      },
    };
  }
  return element('g', { ...outer, ...inner }, content);
}

function laidBySelf(part: SvgElement, style: string | null, opacity: number | null): SvgElement {
  const { style: own, ...others } = part.attributes;
  const styles = [own, style].filter(Boolean).join(';') || null;
  return { ...part, attributes: { ...others, ...element('g', { style: styles, opacity }).attributes } };
}

/** A canvas blends the shadow with what lies below, and then the node with both. */
function blendTwice(
  cast: CastShadow | null,
  scope: SvgScope,
  [{ style, filter: _both, ...outer }, inner, content]: readonly [
    Attributes,
    Attributes,
    readonly SvgElement[],
  ],
): SvgElement {
  const filter = shadowFilter(cast, scope, scope.parent, 'alone');
  return element('g', outer, [
    element('g', { style, filter, [PART]: 'part' }, [element('g', inner, content)]),
    element('g', { style, ...inner, [PART]: 'wrap' }, content),
  ]);
}

function canMerge(only: SvgElement, node: SceneNode, clip: Attributes): boolean {
  const isPlain = !('transform' in only.attributes) && !('style' in only.attributes);
  return node.kind !== 'group' && isPlain && only.name !== 'svg' && Object.keys(clip).length === 0;
}

/** What a node draws, in its own space. */
export function writeContent(given: SvgItem, scope: SvgScope): readonly SvgElement[] {
  const item = withApart(given, scope);
  return [...writeBackground(item, scope), ...writeOwn(item, scope)];
}

function writeOwn(item: SvgItem, scope: SvgScope): readonly SvgElement[] {
  const { node } = item;
  if (isShape(node)) {
    return writeShape(node, (scale) => shapeOf(node, scale), scope, node.kind === 'line' ? null : node.fill);
  }
  if (isTextNode(node)) return writeText(node, item.layout, scope);
  if (node.kind === 'group') {
    return composeNodes([], membersOf(item, scope), scopeOfMembers(item, scope), writeNode);
  }
  if (node.kind === 'unknown') return writePlaceholder(node);
  return writeMedia(node, scope);
}

function scopeOfMembers(item: SvgItem, scope: SvgScope): SvgScope {
  const { node } = item;
  const parent = worldMatrixOf(node, scope);
  if (!item.isApart) return { ...scope, parent, inherited: NOTHING_INHERITED, isWithinOne: true };
  // A background casts the group's shadow, and with that it is cast.
  const shadow = node.backgroundColor && node.shadow ? null : shadowOn(node, scope);
  return { ...scope, parent, inherited: { opacity: scope.inherited.opacity * node.opacity, shadow } };
}

/** Opacity, shadow and blend mode of the background of a group that has none itself. */
function looksApart(item: SvgItem, scope: SvgScope): Attributes {
  if (!item.isApart) return {};
  const { node } = item;
  const opacity = scope.inherited.opacity * node.opacity;
  const filter = shadowFilter(shadowOn(node, scope), scope, worldMatrixOf(node, scope));
  return { opacity: opacity === 1 ? null : opacity, style: blendOf(node) ?? null, filter };
}

const shadowOn = (node: SceneNode, scope: SvgScope): CastShadow | null =>
  node.shadow ? castShadowOf(node, scope) : scope.inherited.shadow;

/**
 * Groups that Fabric draws member by member: those whose members cast shadows to one side, and any within a picture of
 * its own. Their blend mode is that of their background alone; opacity and shadow are those of each member.
 */
function isDrawnApart(item: SvgItem, scope: SvgScope): boolean {
  if (item.node.kind !== 'group' || item.node.clipPath) return false;
  return (
    scope.isWithinOne ||
    membersOf(item, scope).some((member) => castsAside(member, (one) => membersOf(one, scope)))
  );
}

/** The item once it is known whether it is drawn member by member. */
function withApart(item: SvgItem, scope: SvgScope): SvgItem & { readonly isApart: boolean } {
  const { isApart = isDrawnApart(item, scope) } = item;
  return { ...item, isApart };
}

function writeMedia(node: MediaNode, scope: SvgScope): readonly SvgElement[] {
  const picture = writePicture(node, scope);
  const cast = castsApart(node) ? writeShadowed(picture, node, scope) : picture;
  const frame = writeFrame(node, scope);
  return node.paintFirst === 'stroke' ? [...frame, ...cast] : [...cast, ...frame];
}

/** Of a picture with a frame, the picture alone casts the shadow. */
function castsApart(node: SceneNode): boolean {
  const hasFrame = Boolean(node.stroke) && node.strokeWidth > 0;
  return isMediaKind(node) && hasFrame && !node.clipPath && node.shadow !== null && !node.shadow.affectStroke;
}

function writeBackground(item: SvgItem, scope: SvgScope): readonly SvgElement[] {
  const { node } = item;
  const color = toSvgColor(node.backgroundColor);
  if (!color) return [];
  const members = node.kind === 'group' && !item.detached && membersBox(scope.options.reader, node.id);
  const { left, top, width, height } = groundBox(node, members || undefined);
  const fill = { fill: color.color, 'fill-opacity': color.opacity === 1 ? null : color.opacity };
  const place = { x: left, y: top, width, height };
  return [element('rect', { ...place, [PART]: 'part', ...fill, ...looksApart(item, scope) })];
}

function identityOf(node: SceneNode, content: readonly SvgElement[], scope: SvgScope): Attributes {
  const wanted = node.publicId || node.id;
  let id = /^[A-Za-z_][\w.:-]{0,63}$/.test(wanted)
    ? wanted
    : `e-${wanted.replace(/[^\w.-]/g, '').slice(0, 40)}`;
  for (let again = 2; scope.ids.has(id); again++) id = `${id.replace(/~\d+$/, '')}~${again}`;
  scope.ids.add(id);
  const embedded = isMediaKind(node) && content.some(holdsPicture) ? scope.options.pictureOf(node) : null;
  const { publicId, ...data } = nodeData(node, embedded);
  const text = JSON.stringify(publicId === id ? data : { ...data, publicId: node.publicId });
  return { id, ...descriptionOf(node), [DATA]: text };
}

/** For who does not see the picture. Attributes, since every kind of element takes them. */
function descriptionOf({ alt }: SceneNode): Attributes {
  if (alt === null) return {};
  return alt === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': alt };
}

/** Whether a part of a picture's element is what reading takes for the picture. */
function holdsPicture({ attributes, children }: SvgElement): boolean {
  const isShape = attributes[PART] === 'shape';
  return isShape || children.some((child) => typeof child !== 'string' && holdsPicture(child));
}

function visibilityOf(node: SceneNode): Attributes {
  return node.visible && !node.hidden ? {} : { display: 'none' };
}

/** A group whose members blend keeps that to itself. */
function styleOf(item: SvgItem, scope: SvgScope): string | null {
  const rules = [blendOf(item.node), blendsInside(item, scope) && 'isolation:isolate'].filter(Boolean);
  return rules.length > 0 ? rules.join(';') : null;
}

function blendOf({ globalCompositeOperation }: SceneNode): string | undefined {
  const mode = BLEND_MODES[globalCompositeOperation];
  return mode && `mix-blend-mode:${mode}`;
}

function blendsInside(item: SvgItem, scope: SvgScope): boolean {
  return membersOf(item, scope).some(
    (member) => member.node.globalCompositeOperation !== 'source-over' || blendsInside(member, scope),
  );
}

/** Fabric draws nothing of an object off the artboard, not even the shadow that would reach it. */
function isOutOfView({ node, detached }: SvgItem, scope: SvgScope): boolean {
  if (scope.parent || detached || node.kind === 'group') return false;
  const box = boundsThrough(
    scope.options.reader,
    node,
    multiply([1, 0, 0, 1, 0, 0], nodeMatrix(node)),
    'framed',
  );
  return !boxesMeet(box, scope.view);
}
