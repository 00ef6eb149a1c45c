// A box, in output pixels, that holds everything a node draws. It may be larger than what is drawn, never smaller.
import { applyToBox, multiply } from '../../../scene/geometry/matrix.ts';
import { expandBox, moveBox, unionBoxes } from '../../../scene/geometry/box.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import type { SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { inkBox } from '../../../scene/text/inkBox.ts';
import type { TextLayout } from '../../../scene/text/types.ts';
import { getBackgroundBox } from './getGroupBox.ts';
import {
  getMembers,
  getObjectScaling,
  getWorldMatrix,
  isInvisible,
  isTextNode,
  type PaintItem,
  type PaintScope,
  resolveItem,
} from './PaintScope.ts';
import { getDeviceShadow, getShadowReach, getShadowSpread } from './shadows.ts';

/** Of the node without its own shadow; `device` maps its own space to pixels. Null when it draws nothing. */
export function getDeviceExtent(item: PaintItem, device: Matrix, scope: PaintScope): Box | null {
  const own =
    item.node.kind === 'group' ? getGroupExtent(item, device, scope) : getOwnExtent(item, device, scope);
  return own && expandBox(own, 2);
}

/** Ink of the item outside this box casts no shadow into the target; null when it casts none at all. */
export function getCastingBox({ node }: PaintItem, scope: PaintScope): Box | null {
  const shadow = getDeviceShadow(node, scope) ?? scope.shadow;
  if (!shadow) return null;
  return expandBox(moveBox(scope.target, -shadow.offsetX, -shadow.offsetY), getShadowSpread(shadow));
}

/** Ink of the item outside this box neither shows on the target nor casts a shadow into it. */
export function getMatteringBox(item: PaintItem, scope: PaintScope): Box {
  const casting = getCastingBox(item, scope);
  return (casting && unionBoxes([scope.target, casting])) ?? scope.target;
}

function getGroupExtent(item: PaintItem, device: Matrix, scope: PaintScope): Box | null {
  const inner = { ...scope, parent: getWorldMatrix(item.node, scope) };
  const boxes: Box[] = [];
  for (const member of getMembers(item, scope.environment)) {
    if (isInvisible(member.node)) continue;
    const resolved = resolveItem(member, scope.environment);
    const box = getDeviceExtent(resolved, multiply(device, nodeMatrix(resolved.node)), inner);
    if (!box) continue;
    const shadow = getDeviceShadow(resolved.node, inner);
    const reach = shadow ? getShadowReach(shadow) : { x: 0, y: 0 };
    boxes.push(expandBox(box, reach.x, reach.y));
  }
  if (item.node.backgroundColor !== '') boxes.push(applyToBox(device, getBackgroundBox(item, scope)));
  return unionBoxes(boxes);
}

function getOwnExtent(item: PaintItem, device: Matrix, scope: PaintScope): Box {
  const { node } = item;
  const box: Box = {
    left: -node.width / 2,
    top: -node.height / 2,
    width: node.width,
    height: node.height,
  };
  const reach = getStrokeReach(node, scope);
  const outline = expandBox(box, reach.x, reach.y);
  return applyToBox(device, isTextNode(node) ? addTextReach(outline, node, item.layout) : outline);
}

/** Half the stroke, grown for corners that may stick out of the box. */
function getStrokeReach(node: SceneNode, scope: PaintScope): { readonly x: number; readonly y: number } {
  const hasMitres = node.strokeLineJoin === 'miter' && node.kind !== 'rect' && node.kind !== 'ellipse';
  const half = (node.strokeWidth / 2) * (hasMitres ? Math.max(node.strokeMiterLimit, 1.5) : 1.5);
  if (!node.strokeUniform) return { x: half, y: half };
  const scaling = getObjectScaling(node, scope);
  return { x: half / (scaling.x || 1), y: half / (scaling.y || 1) };
}

/** Letters lean, hang and loop outside their boxes, and a path may lead them anywhere. */
function addTextReach(outline: Box, node: TextNode, layout: TextLayout | undefined): Box {
  let tallest = node.fontSize;
  let raised = 0;
  for (const { style } of node.styles) {
    tallest = Math.max(tallest, style.fontSize ?? 0);
    raised = Math.max(raised, Math.abs(style.deltaY ?? 0));
  }
  const letters = layout ? unionBoxes([outline, inkBox(node, layout)]) : null;
  return expandBox(letters ?? outline, tallest * 1.2 + raised);
}
