import type { MediaNode, SceneNode } from '../nodes/types.ts';

/** True for pictures, GIFs and videos: what has pixels of its own and a crop window over them. */
export function isMediaKind(node: SceneNode | undefined): node is MediaNode {
  return node?.kind === 'image' || node?.kind === 'gif' || node?.kind === 'video';
}
