import type { CanvasForm, SceneDiff, SceneReader } from '../../../scene/document/types.ts';
import type { Artboard, NodeId, SceneNode } from '../../../scene/nodes/types.ts';

/** A document's state at one moment, as plain values that can be sent to a worker. */
export type SceneSnapshot = { readonly artboard: Artboard; readonly nodes: readonly SceneNode[] };

/** Reads a snapshot like a document that never changes. */
export class SnapshotReader implements SceneReader {
  readonly artboard: Artboard;
  readonly canvasForm: CanvasForm | null;
  readonly #nodes: ReadonlyMap<NodeId, SceneNode>;
  #children: ReadonlyMap<NodeId | null, readonly NodeId[]> | null = null;

  constructor({ artboard, nodes }: SceneSnapshot, canvasForm: CanvasForm | null = null) {
    this.artboard = artboard;
    this.canvasForm = canvasForm;
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
  }

  get size(): number {
    return this.#nodes.size;
  }

  get(id: NodeId): SceneNode | undefined {
    return this.#nodes.get(id);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    // Of what is only sent to a worker nobody here asks the order.
    this.#children ??= orderChildren(this.#nodes.values());
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

/** The design as it is now, whatever is edited while it is read. */
export function freezeScene(reader: SceneReader): SnapshotReader {
  if (reader instanceof SnapshotReader) return reader;
  return new SnapshotReader(takeSnapshot(reader), reader.canvasForm ?? null);
}

function orderChildren(nodes: Iterable<SceneNode>): ReadonlyMap<NodeId | null, readonly NodeId[]> {
  const children = new Map<NodeId | null, readonly NodeId[]>();
  for (const [parentId, siblings] of Map.groupBy(nodes, (node) => node.parentId)) {
    children.set(
      parentId,
      siblings.toSorted(byIndex).map(({ id }) => id),
    );
  }
  return children;
}

function byIndex(a: SceneNode, b: SceneNode): number {
  if (a.index !== b.index) return a.index < b.index ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
