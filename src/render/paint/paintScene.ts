import { multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { Artboard, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { canvasPaint } from '../../../scene/nodes/canvasPaint.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { SHEET_ID } from '../sheetId.ts';
import { isBesideTarget } from './isBesideTarget.ts';
import { isOnScreen } from './isOnScreen.ts';
import { paintItem } from './paintItem.ts';
import { finish, getContextMatrix, type PaintScope, type PaintSteps, resolveItem } from './PaintScope.ts';
import { applyPaintPlacement, toCanvasPaint } from './toCanvasPaint.ts';
import type { PaintContext, PaintEnvironment, PaintNode, PaintScene } from './types.ts';

/** Draws the artboard and all top-level nodes, bottom to top. */
export const paintScene: PaintScene = (context, environment, options) => {
  const { view, visible, skip, only, withoutArtboard = false } = options;
  const { scale, reader } = environment;
  const scope = createScope(context, environment);
  context.save();
  context.setTransform(scale, 0, 0, scale, -view.left * scale, -view.top * scale);
  if (!withoutArtboard) {
    paintCanvasBackground(context, reader.artboard, scope);
    paintArtboard(context, reader.artboard, scope);
  }
  for (const id of reader.childIds(null)) {
    if (skip?.has(id) || (only && !only.has(id))) continue;
    const node = reader.get(id);
    if (node && isShown(node, visible, environment)) finish(paintItem(context, { node }, scope));
  }
  context.restore();
};

/** Draws one node, wherever in the tree; the context's matrix maps scene units to output pixels. */
export const paintNode: PaintNode = (context, id, environment) =>
  finish(paintNodeInSteps(context, id, environment));

/** The same, a group at the top level step by step; there nothing of what is off `visible`, a scene box, as in files. */
export function paintNodeInSteps(
  context: PaintContext,
  id: NodeId,
  environment: PaintEnvironment,
  visible?: Box,
): PaintSteps {
  const node = environment.reader.get(id);
  if (!node) return null;
  const scope = createScope(context, environment);
  if (node.parentId === null) {
    if (!isShown(node, visible, environment)) return null;
    const item = resolveItem({ node }, environment);
    return isBesideTarget(item, getContextMatrix(context), scope) ? null : paintItem(context, item, scope);
  }
  const ancestors = listAncestors(node, environment);
  context.save();
  let parent: PaintScope['parent'] = null;
  for (const ancestor of ancestors) {
    const own = nodeMatrix(ancestor);
    parent = parent ? multiply(parent, own) : own;
    context.globalAlpha *= ancestor.opacity;
  }
  if (parent) context.transform(...parent);
  if (ancestors.every((ancestor) => ancestor.visible))
    finish(paintItem(context, { node }, { ...scope, parent }));
  context.restore();
  return null;
}

function createScope(context: PaintContext, environment: PaintEnvironment): PaintScope {
  const { width, height } = context.canvas;
  return {
    environment,
    parent: null,
    cached: false,
    shadow: null,
    target: environment.target ?? { left: 0, top: 0, width, height },
    paintMember: paintItem,
  };
}

/** Outermost first. */
function listAncestors(node: SceneNode, environment: PaintEnvironment): readonly SceneNode[] {
  const ancestors: SceneNode[] = [];
  let id: NodeId | null = node.parentId;
  while (id !== null && ancestors.length < environment.reader.size) {
    const ancestor = environment.reader.get(id);
    if (!ancestor) break;
    ancestors.unshift(ancestor);
    id = ancestor.parentId;
  }
  return ancestors;
}

function isShown(node: SceneNode, visible: Box | undefined, environment: PaintEnvironment): boolean {
  return !visible || node.kind === 'group' || isOnScreen(resolveItem({ node }, environment).node, visible);
}

/** The work area's own fill; its shadow belongs to the editor, never to a picture. */
function paintArtboard(context: PaintContext, artboard: Artboard, scope: PaintScope): void {
  const { left, top, width, height, background, style } = artboard;
  const node = createNode('rect', {
    id: SHEET_ID,
    strokeWidth: 0,
    ...style,
    left: left + width / 2,
    top: top + height / 2,
    originX: 'center',
    originY: 'center',
    width,
    height,
    fill: background,
  });
  finish(paintItem(context, { node }, scope));
}

/** The canvas's own colour under the work area; its gradients start at the scene's origin. */
function paintCanvasBackground(context: PaintContext, artboard: Artboard, scope: PaintScope): void {
  const { left, top, width, height, canvasBackground } = artboard;
  if (!canvasBackground) return;
  const node = createNode('rect', { id: SHEET_ID, width, height });
  context.save();
  const paint = toCanvasPaint(context, canvasBackground, scope.environment, node);
  if (paint !== null) {
    context.beginPath();
    context.rect(left, top, width, height);
    context.fillStyle = paint;
    applyPaintPlacement(context, canvasPaint(canvasBackground), { width: 0, height: 0 });
    context.fill();
  }
  context.restore();
}
