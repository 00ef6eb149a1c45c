// Which nodes are near a place: an R-tree over painted bounds that also knows the paint order.
// Holds boxes and ids only; it never looks at the document, its owner tells it what changed.
import RBush from 'rbush';
import type { Box } from '../geometry/types.ts';
import type { NodeId } from '../nodes/types.ts';

/** One indexed node; `rank` is its place in the paint order, 0 at the bottom. Treat as read-only. */
export type IndexedNode = {
  readonly id: NodeId;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  rank: number;
};

const byRank = (a: IndexedNode, b: IndexedNode): number => a.rank - b.rank;

/** Above this share of the tree, rebuilding in one go is cheaper than single moves. */
const BULK_SHARE = 0.3;

export class SpatialIndex {
  #tree = new RBush<IndexedNode>();
  #entries = new Map<NodeId, IndexedNode>();
  #order: () => readonly NodeId[];
  #ranksStale = true;

  /** `order` gives the ids bottom to top; it is asked again after `invalidateOrder`. */
  constructor(order: () => readonly NodeId[]) {
    this.#order = order;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Painted box as last told, or null when the node is not indexed. */
  boundsOf(id: NodeId): Box | null {
    const entry = this.#entries.get(id);
    return entry ? toBox(entry) : null;
  }

  /** Replaces everything: the fast way to fill the index. */
  load(items: Iterable<readonly [NodeId, Box]>): void {
    this.#entries.clear();
    const entries: IndexedNode[] = [];
    for (const [id, box] of items) {
      const entry = toEntry(id, box);
      this.#entries.set(id, entry);
      entries.push(entry);
    }
    this.#tree.clear();
    this.#tree.load(entries);
    this.#ranksStale = true;
  }

  /** Inserts or moves many nodes; a null box removes one. */
  update(items: ReadonlyMap<NodeId, Box | null>): void {
    if (items.size > 256 && items.size > this.#entries.size * BULK_SHARE) this.#rebuildWith(items);
    else for (const [id, box] of items) this.#place(id, box);
  }

  /** The paint order changed; ranks are read anew before the next query. */
  invalidateOrder(): void {
    this.#ranksStale = true;
  }

  /** Ids whose painted box meets `box`, bottom to top. */
  search(box: Box): NodeId[] {
    const found = this.entriesIn(box);
    const ids: NodeId[] = new Array(found.length);
    for (let i = 0; i < found.length; i += 1) ids[i] = (found[i] as IndexedNode).id;
    return ids;
  }

  /** Entries whose painted box meets `box`, bottom to top. */
  entriesIn(box: Box): IndexedNode[] {
    this.#refreshRanks();
    return this.#tree
      .search({
        minX: box.left,
        minY: box.top,
        maxX: box.left + box.width,
        maxY: box.top + box.height,
      })
      .sort(byRank);
  }

  /** Whether anything lies within `box`. */
  meets(box: Box): boolean {
    return this.#tree.collides({
      minX: box.left,
      minY: box.top,
      maxX: box.left + box.width,
      maxY: box.top + box.height,
    });
  }

  /** Place in the paint order, or -1 when the node is not indexed. */
  rankOf(id: NodeId): number {
    this.#refreshRanks();
    return this.#entries.get(id)?.rank ?? -1;
  }

  /** The box around everything, or null when the index is empty. */
  extent(): Box | null {
    if (this.#entries.size === 0) return null;
    const root = this.#tree.toJSON() as { minX: number; minY: number; maxX: number; maxY: number };
    return toBox(root);
  }

  clear(): void {
    this.#tree.clear();
    this.#entries.clear();
  }

  #place(id: NodeId, box: Box | null): void {
    const entry = this.#entries.get(id);
    if (!box) {
      if (entry) this.#tree.remove(entry);
      this.#entries.delete(id);
      return;
    }
    if (!entry) {
      const created = toEntry(id, box);
      this.#entries.set(id, created);
      this.#tree.insert(created);
      this.#ranksStale = true;
      return;
    }
    if (!isFiniteBox(box)) return;
    this.#tree.remove(entry);
    setBox(entry, box);
    this.#tree.insert(entry);
  }

  #rebuildWith(items: ReadonlyMap<NodeId, Box | null>): void {
    for (const [id, box] of items) {
      const entry = this.#entries.get(id);
      if (!box) this.#entries.delete(id);
      else if (!entry) this.#entries.set(id, toEntry(id, box));
      else if (isFiniteBox(box)) setBox(entry, box);
    }
    this.#tree.clear();
    this.#tree.load([...this.#entries.values()]);
    this.#ranksStale = true;
  }

  #refreshRanks(): void {
    if (!this.#ranksStale) return;
    this.#ranksStale = false;
    let rank = 0;
    for (const id of this.#order()) {
      const entry = this.#entries.get(id);
      if (entry) entry.rank = rank;
      rank += 1;
    }
  }
}

const isFiniteBox = (box: Box): boolean =>
  Number.isFinite(box.left) &&
  Number.isFinite(box.top) &&
  Number.isFinite(box.width) &&
  Number.isFinite(box.height);

const toBox = (entry: { minX: number; minY: number; maxX: number; maxY: number }): Box => ({
  left: entry.minX,
  top: entry.minY,
  width: entry.maxX - entry.minX,
  height: entry.maxY - entry.minY,
});

function setBox(entry: IndexedNode, box: Box): void {
  entry.minX = box.left;
  entry.minY = box.top;
  entry.maxX = box.left + box.width;
  entry.maxY = box.top + box.height;
}

/** A box with NaN in it is indexed as a point at the origin, so that one broken node cannot break the tree. */
function toEntry(id: NodeId, box: Box): IndexedNode {
  const entry: IndexedNode = { id, minX: 0, minY: 0, maxX: 0, maxY: 0, rank: 0 };
  if (isFiniteBox(box)) setBox(entry, box);
  return entry;
}
