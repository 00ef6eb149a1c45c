import type { SceneDiff, SceneReader } from '../../../scene/document/types.ts';
import type { Artboard, NodeId, SceneNode } from '../../../scene/nodes/types.ts';

/** A document's state at one moment, as plain values that can be sent to a worker. */
export type SceneSnapshot = { readonly artboard: Artboard; readonly nodes: readonly SceneNode[] };

/** Reads a snapshot like a document that never changes. */
export class SnapshotReader implements SceneReader {
  readonly artboard: Artboard;
  readonly #nodes: ReadonlyMap<NodeId, SceneNode>;
  readonly #children = new Map<NodeId | null, readonly NodeId[]>();

  constructor({ artboard, nodes }: SceneSnapshot) {
    this.artboard = artboard;
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const [parentId, siblings] of Map.groupBy(nodes, (node) => node.parentId)) {
      this.#children.set(
        parentId,
        siblings.toSorted(byIndex).map(({ id }) => id),
      );
    }
  }

  get size(): number {
    return this.#nodes.size;
  }

  get(id: NodeId): SceneNode | undefined {
    return this.#nodes.get(id);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    return this.#children.get(parentId) ?? [];
  }

  ids(): IterableIterator<NodeId> {
    return this.#nodes.keys();
  }

  /** A snapshot never changes. */
  subscribe(_listener: (diff: SceneDiff) => void): () => void {
    return () => undefined;
  }
}

/** Every node of a reader, at the place where it stands. */
export function takeSnapshot(reader: SceneReader): SceneSnapshot {
  const nodes: SceneNode[] = [];
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node) nodes.push(node);
  }
  return { artboard: reader.artboard, nodes };
}

function byIndex(a: SceneNode, b: SceneNode): number {
  if (a.index !== b.index) return a.index < b.index ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
