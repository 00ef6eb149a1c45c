import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { ancestors } from './ancestors.ts';

/** Whether a node is held in its place and look: by itself, or by a group around it. False for an unknown id. */
export function isLocked(reader: SceneReader, id: NodeId): boolean {
  const node = reader.get(id);
  if (!node || node.locked) return node !== undefined;
  return node.parentId !== null && ancestors(reader, id).some((group) => reader.get(group)?.locked);
}
