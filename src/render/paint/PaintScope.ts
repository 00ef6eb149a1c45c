// What a painter knows about where it paints, and the handles on members of groups and clip paths alike.
import { decomposedScale, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Matrix, Point } from '../../../scene/geometry/types.ts';
import type { DetachedNode, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import type { TextLayout } from '../../../scene/text/types.ts';
import type { PaintContext, PaintEnvironment } from './types.ts';

/** A node to paint: one of the document, or a detached one (clip path, text path) with its own members. */
export type PaintItem = {
  readonly node: SceneNode;
  readonly detached?: DetachedNode;
  /** Of text, once `resolveItem` has seen it. */
  readonly layout?: TextLayout;
  /** Of a group, once `resolveItem` has seen it. */
  readonly members?: readonly PaintItem[];
};

/** Output pixels: offsets, and `blur` as Canvas2D takes it (twice the Gaussian's sigma). */
export type DeviceShadow = { readonly blur: number; readonly offsetX: number; readonly offsetY: number };

export type PaintScope = {
  readonly environment: PaintEnvironment;
  /** From the parent's space to the scene (a clip path's members: to the clip path); null at the top level. */
  readonly parent: Matrix | null;
  /** An ancestor is drawn as one picture, so that opacity and shadow in here apply piece by piece. */
  readonly cached: boolean;
  /** The shadow that the context casts because an ancestor set it. */
  readonly shadow: DeviceShadow | null;
  /** Whole pixels of the context that are kept: what has no ink and no shadow there need not be drawn. */
  readonly target: Box;
  /** Draws a member of a group with its own placement; the context is in the group's space. */
  readonly paintMember: (context: PaintContext, member: PaintItem, scope: PaintScope) => PaintSteps;
};

/** What is left to draw, to be asked for until it is done; the context belongs to it meanwhile. Null for nothing. */
export type PaintSteps = Generator<void, void, void> | null;

export function finish(steps: PaintSteps): void {
  while (steps && !steps.next().done) continue;
}

/** Draws a node's own pixels in its own space, origin at the centre of its box. */
export type KindPainter<Node extends SceneNode = SceneNode> = (
  context: PaintContext,
  node: Node,
  scope: PaintScope,
  item: PaintItem,
) => void;

export function isTextNode(node: SceneNode): node is TextNode {
  return node.kind === 'text' || node.kind === 'textbox' || node.kind === 'curvedText';
}

export function isMediaNode(
  node: SceneNode,
): node is Extract<SceneNode, { kind: 'image' | 'gif' | 'video' }> {
  return node.kind === 'image' || node.kind === 'gif' || node.kind === 'video';
}

/** The item with the size its text really takes, which wins over the saved one as in Fabric; a group with its members. */
export function resolveItem(item: PaintItem, environment: PaintEnvironment): PaintItem {
  const { node } = item;
  if (node.kind === 'group') return item.members ? item : { ...item, members: getMembers(item, environment) };
  if (!isTextNode(node) || item.layout) return item;
  const layout = environment.layoutText(node, environment.measurer);
  const { width, height } = layout;
  const isSized = width === node.width && height === node.height;
  return { ...item, layout, node: isSized ? node : { ...node, width, height } };
}

/** Members of a group, bottom to top. */
export function getMembers(item: PaintItem, environment: PaintEnvironment): readonly PaintItem[] {
  if (item.members) return item.members;
  if (item.node.kind !== 'group') return [];
  if (item.detached) {
    return item.detached.children.map((child) => ({ node: child.node, detached: child }));
  }
  const members: PaintItem[] = [];
  for (const id of environment.reader.childIds(item.node.id)) {
    const node = environment.reader.get(id);
    if (node) members.push({ node });
  }
  return members;
}

/** From the node's own space to the scene. */
export function getWorldMatrix(node: SceneNode, scope: PaintScope): Matrix {
  const own = nodeMatrix(node);
  return scope.parent ? multiply(scope.parent, own) : own;
}

/** How much the object is scaled by itself and its groups: what strokes and shadows are measured in. */
export function getObjectScaling(node: SceneNode, scope: PaintScope): Point {
  if (!scope.parent) return { x: Math.abs(node.scaleX), y: Math.abs(node.scaleY) };
  return decomposedScale(getWorldMatrix(node, scope));
}

/** Nothing of it can be seen, whatever the paint. Groups and texts take their size from what is in them. */
export function isInvisible(node: SceneNode): boolean {
  if (!node.visible || node.hidden || node.opacity === 0) return true;
  if (node.kind === 'group' || isTextNode(node)) return false;
  return !node.width && !node.height && node.strokeWidth === 0;
}

export function getContextMatrix(context: PaintContext): Matrix {
  const { a, b, c, d, e, f } = context.getTransform();
  return [a, b, c, d, e, f];
}
