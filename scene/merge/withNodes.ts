import type { SceneReader } from '../document/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';

/** The design with some of its nodes as they are here; they stand where they stood in the order. */
export function withNodes(reader: SceneReader, nodes: ReadonlyMap<NodeId, SceneNode>): SceneReader {
  return {
    artboard: reader.artboard,
    canvasForm: reader.canvasForm ?? null,
    size: reader.size,
    get: (id) => nodes.get(id) ?? reader.get(id),
    childIds: (parentId) => reader.childIds(parentId),
    ids: () => reader.ids(),
    subscribe: (listener) => reader.subscribe(listener),
  };
}
