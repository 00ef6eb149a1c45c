// Whether a node shows on the work area: what is exported, heard and counted as moving.
import type { SceneReader } from '../document/types.ts';
import type { Box } from '../geometry/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { worldBounds } from './worldBounds.ts';

/** Less of a node on the artboard is what arithmetic leaves of one that stands edge to edge beside it. */
const LEAST_OVERLAP = 0.01;

/** True when neither the node nor a group around it is hidden, and some of its ink lies on the artboard. */
export function isSeen(reader: SceneReader, id: NodeId): boolean {
  for (let next: NodeId | null = id; next !== null; ) {
    const node: SceneNode | undefined = reader.get(next);
    if (!node?.visible || node.hidden) return false;
    next = node.parentId;
  }
  const box = worldBounds(reader, id, 'painted');
  return box !== null && overlaps(box, reader.artboard);
}

function overlaps(a: Box, b: Box): boolean {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > LEAST_OVERLAP && height > LEAST_OVERLAP;
}
