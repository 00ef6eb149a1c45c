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

/** The child of `within` (null = top level) that is or holds the node; undefined when it lies elsewhere. */
export function ancestorWithin(
  reader: SceneReader,
  id: NodeId,
  within: NodeId | null = null,
): NodeId | undefined {
  if (!reader.get(id)) return undefined;
  const chain = [id, ...ancestors(reader, id)];
  return within === null ? chain.at(-1) : chain[chain.indexOf(within) - 1];
}
