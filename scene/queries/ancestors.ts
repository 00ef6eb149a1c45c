import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';

/** The groups around a node, nearest first. */
export function ancestors(reader: Pick<SceneReader, 'get'>, id: NodeId): readonly NodeId[] {
  const found = new Set<NodeId>();
  for (
    let next = reader.get(id)?.parentId ?? null;
    next !== null && !found.has(next);
    next = reader.get(next)?.parentId ?? null
  ) {
    found.add(next);
  }
  return [...found];
}
