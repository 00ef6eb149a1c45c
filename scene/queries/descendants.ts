import type { SceneReader } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';

/** Everything inside a node, parents before their members, bottom to top. */
export function* descendants(reader: SceneReader, id: NodeId): Generator<NodeId> {
  for (const child of reader.childIds(id)) {
    yield child;
    yield* descendants(reader, child);
  }
}
