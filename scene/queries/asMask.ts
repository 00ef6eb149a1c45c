import type { SceneNode } from '../nodes/types.ts';

const masks = new WeakMap<SceneNode, SceneNode>();

/**
 * What a clip path is drawn as, in Fabric's way: opaque black without stroke and ground, whatever its own paint; letters with
 * a paint of their own keep it. A group clips as it looks. The same record gives the same mask, so that a text is laid out
 * once.
 */
export function asMask(node: SceneNode): SceneNode {
  if (node.kind === 'group') return node;
  let mask = masks.get(node);
  if (!mask) {
    mask = { ...node, fill: 'black', stroke: null, backgroundColor: '' };
    masks.set(node, mask);
  }
  return mask;
}
