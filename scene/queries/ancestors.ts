import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';

/** The groups around a node, nearest first. */
export function ancestors(reader: SceneReader, id: NodeId): readonly NodeId[] {
  const found: NodeId[] = [];
  for (
    let next = reader.get(id)?.parentId ?? null;
    next !== null;
    next = reader.get(next)?.parentId ?? null
  ) {
    if (found.includes(next)) break;
    found.push(next);
  }
  return found;
}
