// One object onto a context, in Fabric's order: blend mode, placement, opacity, shadow, then its pixels, either
// straight or, where overlapping parts would show, as one picture.
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { castsAside } from '../../../scene/queries/castsAside.ts';
import { erasesAround } from '../../../scene/queries/reachOf.ts';
import { getBackgroundBox } from './getGroupBox.ts';
import { endBlending } from './endBlending.ts';
import { drawLayered } from './layers.ts';
import { painters } from './painters.ts';
import { paintMembers } from './paintGroup.ts';
import {
  getMembers,
  isInvisible,
  isMediaNode,
  isTextNode,
  type KindPainter,
  type PaintItem,
  type PaintScope,
  type PaintSteps,
  resolveItem,
} from './PaintScope.ts';
import { getDeviceShadow, removeShadow, setShadow } from './shadows.ts';
import { coversAll, isFiller, isVisiblePaint, needsOwnSpace } from './toCanvasPaint.ts';
import type { PaintContext } from './types.ts';

/**
 * `context` is in the parent's space; it is left as it was. A group is drawn by the steps answered with, unless it has to
 * be drawn as one picture.
 */
export function paintItem(context: PaintContext, given: PaintItem, scope: PaintScope): PaintSteps {
  if (isInvisible(given.node)) return null;
  const item = resolveItem(given, scope.environment);
  if (item.node.kind === 'group') return paintGroupItem(context, item, scope);
  context.save();
  try {
    const straight = place(context, item, scope);
    if (straight) drawObject(context, straight.item, straight.scope);
    endMode(context, item, scope);
  } catch (error) {
    report(error, item, scope);
  } finally {
    context.restore();
  }
  return null;
}

function* paintGroupItem(
  context: PaintContext,
  item: PaintItem,
  scope: PaintScope,
): Generator<void, void, void> {
  context.save();
  try {
    const straight = place(context, item, scope);
    if (straight) {
      paintBackground(context, straight.item, straight.scope);
      yield* paintMembers(context, straight.item, straight.scope);
    }
    endMode(context, item, scope);
  } catch (error) {
    report(error, item, scope);
  } finally {
    context.restore();
  }
}

/** One object that cannot be drawn must not take the rest of the picture with it. */
function report(error: unknown, { node }: PaintItem, scope: PaintScope): void {
  const detail = error instanceof Error ? error.message : String(error);
  scope.environment.onBroken({ id: node.id, reason: 'value', detail });
}

type Straight = { readonly item: PaintItem; readonly scope: PaintScope };

/** Takes the context to the item; answers with what is to be drawn there, null when it was drawn by way of a layer. */
function place(context: PaintContext, item: PaintItem, scope: PaintScope): Straight | null {
  const { node } = item;
  context.globalCompositeOperation = node.globalCompositeOperation || 'source-over';
  context.transform(...nodeMatrix(node));
  context.globalAlpha *= node.opacity;
  setShadow(context, node, scope);
  const isCached = isDrawnAsOne(item, scope);
  if (node.clipPath || (isCached && needsLayer(context, item, scope))) {
    drawLayered(context, item, scope, drawObject);
    return null;
  }
  return { item: isCached ? withoutShadow(item) : item, scope: enter(scope, node, isCached) };
}

function endMode(context: PaintContext, { node }: PaintItem, scope: PaintScope): void {
  if (node.globalCompositeOperation !== 'source-over') endBlending(context, scope.target);
}

/** What Fabric would draw through a cache: text and shapes, groups without shadowed members; pictures rarely. */
function isDrawnAsOne(item: PaintItem, scope: PaintScope): boolean {
  const { node } = item;
  const isForced = Boolean(node.clipPath) || hasShadowedOverlap(node);
  if (isMediaNode(node)) return isForced;
  if (!isForced && scope.cached) return false;
  if (node.kind !== 'group') return true;
  const membersOf = (one: PaintItem): readonly PaintItem[] => getMembers(one, scope.environment);
  return !membersOf(item).some((member) => castsAside(member, membersOf));
}

function hasShadowedOverlap(node: SceneNode): boolean {
  return (
    node.paintFirst === 'stroke' &&
    Boolean(node.shadow) &&
    isVisiblePaint(node.fill) &&
    hasVisibleStroke(node)
  );
}

function hasVisibleStroke(node: SceneNode): boolean {
  return isVisiblePaint(node.stroke) && node.strokeWidth !== 0;
}

/** Straight drawing gives the same pixels when nothing overlaps, or when overlaps are not told apart. */
function needsLayer(context: PaintContext, item: PaintItem, scope: PaintScope): boolean {
  const { node } = item;
  // An empty picture erases, too; drawing nothing would not.
  if (erasesAround(node.globalCompositeOperation)) return true;
  if (node.kind === 'group' && blendsInside(item, scope)) return true;
  const isPlain =
    context.globalAlpha === 1 &&
    !node.shadow &&
    !scope.shadow &&
    context.globalCompositeOperation === 'source-over';
  return !isPlain && !drawsOnce(node, Boolean(node.shadow ?? scope.shadow));
}

function drawsOnce(node: SceneNode, castsShadow: boolean): boolean {
  if (node.kind === 'group' || isTextNode(node)) return false;
  // Chromium does not blur the shadow of a dashed line;
  if (node.shadow && node.strokeDashArray?.length) return false;
  // that of a gradient it blurs as if there were the plain outline, and then cuts it off where one sees through it;
  // and of a pattern beside the canvas it shows (156) what it last had to show of such a shadow.
  if (castsShadow && isDrawnLoosely(node)) return false;
  const parts = [node.backgroundColor !== '', isVisiblePaint(node.fill), hasVisibleStroke(node)];
  return parts.filter(Boolean).length <= 1;
}

/** Strokes turn fillers with a space of their own into patterns. */
function isDrawnLoosely(node: SceneNode): boolean {
  const { fill, stroke } = node;
  if (isFiller(fill) && !coversAll(fill)) return true;
  return hasVisibleStroke(node) && isFiller(stroke) && (needsOwnSpace(stroke) || !coversAll(stroke));
}

/** A member's blend mode must not reach what lies under the group. */
function blendsInside(item: PaintItem, scope: PaintScope): boolean {
  return getMembers(item, scope.environment).some(
    (member) => member.node.globalCompositeOperation !== 'source-over' || blendsInside(member, scope),
  );
}

/** Cached drawing has no shadow while it draws: the picture as a whole casts it. */
function withoutShadow(item: PaintItem): PaintItem {
  return item.node.shadow ? { ...item, node: { ...item.node, shadow: null } } : item;
}

function enter(scope: PaintScope, node: SceneNode, isCached: boolean): PaintScope {
  const cached = scope.cached || isCached;
  const shadow = getDeviceShadow(node, scope) ?? scope.shadow;
  return cached === scope.cached && shadow === scope.shadow ? scope : { ...scope, cached, shadow };
}

/** The pixels of an object in its own space. */
function drawObject(context: PaintContext, item: PaintItem, scope: PaintScope): void {
  paintBackground(context, item, scope);
  (painters[item.node.kind] as KindPainter)(context, item.node, scope, item);
}

/** The box with its stroke, under everything; nothing drawn on it casts a shadow. */
function paintBackground(context: PaintContext, item: PaintItem, scope: PaintScope): void {
  const { node } = item;
  if (!node.backgroundColor) return;
  const box = getBackgroundBox(item, scope);
  context.fillStyle = node.backgroundColor;
  context.fillRect(box.left, box.top, box.width, box.height);
  removeShadow(context, node);
}
