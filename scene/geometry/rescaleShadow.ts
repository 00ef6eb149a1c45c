// Shadows grow with their owner: one that is to stay as it looks is written anew when the scale of the owner is.
import type { Placement, SceneNode } from '../nodes/types.ts';

type Scale = Pick<Placement, 'scaleX' | 'scaleY'>;

/** The shadow that falls from a node scaled by `to` as this one falls from a node scaled by `from`. */
export function rescaleShadow(shadow: SceneNode['shadow'], from: Scale, to: Scale): SceneNode['shadow'] {
  if (!shadow || shadow.nonScaling || to.scaleX === 0 || to.scaleY === 0) return shadow;
  return {
    ...shadow,
    offsetX: (shadow.offsetX * from.scaleX) / to.scaleX,
    offsetY: (shadow.offsetY * from.scaleY) / to.scaleY,
    blur: (shadow.blur * (from.scaleX + from.scaleY)) / (to.scaleX + to.scaleY),
  };
}
