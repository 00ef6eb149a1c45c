// Fabric's shadows: offset and blur grow with the object and the output, but the offset never turns with it.
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { type DeviceShadow, getObjectScaling, type PaintScope } from './PaintScope.ts';
import type { PaintContext } from './types.ts';

export function getDeviceShadow(node: SceneNode, scope: PaintScope): DeviceShadow | null {
  const { shadow } = node;
  if (!shadow) return null;
  const scaling = shadow.nonScaling ? { x: 1, y: 1 } : getObjectScaling(node, scope);
  const { scale } = scope.environment;
  return {
    blur: (shadow.blur * scale * (scaling.x + scaling.y)) / 2,
    offsetX: shadow.offsetX * scale * scaling.x,
    offsetY: shadow.offsetY * scale * scaling.y,
  };
}

export function setShadow(context: PaintContext, node: SceneNode, scope: PaintScope): void {
  const shadow = getDeviceShadow(node, scope);
  if (!shadow || !node.shadow) return;
  context.shadowColor = node.shadow.color;
  context.shadowBlur = shadow.blur;
  context.shadowOffsetX = shadow.offsetX;
  context.shadowOffsetY = shadow.offsetY;
}

/** Stops the object's own shadow for whatever it draws next. */
export function removeShadow(context: PaintContext, node: SceneNode): void {
  if (!node.shadow) return;
  context.shadowColor = 'rgba(0,0,0,0)';
  context.shadowBlur = 0;
  context.shadowOffsetX = 0;
  context.shadowOffsetY = 0;
}

/** How far a shadow's blur reaches beyond the outline that casts it, in output pixels (three sigma count as all of it). */
export const getShadowSpread = ({ blur }: DeviceShadow): number => Math.ceil(blur * 1.5) + 2;

/** How far beyond its object a shadow reaches, in output pixels. */
export function getShadowReach(shadow: DeviceShadow): { readonly x: number; readonly y: number } {
  const spread = getShadowSpread(shadow);
  return { x: Math.abs(shadow.offsetX) + spread, y: Math.abs(shadow.offsetY) + spread };
}
