// The records by id and the order of children, kept up to date change by change. Two people moving nodes at once can
// make a node its own ancestor or leave it without parent: such nodes stand at the top level, by a rule that depends
// on the stored values alone, so every device shows the same tree without writing anything.
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { ChildLists } from './ChildLists.ts';

const NO_IDS: readonly NodeId[] = [];

export class RecordTree {
  readonly records = new Map<NodeId, SceneNode>();
  readonly #lists = new ChildLists();
  /** Stored parent of the nodes that do not stand where they say. */
  readonly #stated = new Map<NodeId, NodeId>();
  /** Nodes that wait for a group that is not there (yet, or any more), by that group. */
  readonly #waiting = new Map<NodeId, Set<NodeId>>();
  /** Nodes taken out of a cycle. */
  readonly #cut = new Set<NodeId>();
  /**
   * While places are given, what `#cutOf` has found: a chain of groups in groups, however long somebody made it, is followed
   * once, not once for each of its members.
   */
  readonly #cuts = new Map<NodeId, NodeId | null>();
  /** Nodes whose place must be settled. */
  readonly #dirty = new Set<NodeId>();
  /** Records as they were before the current transaction; undefined for new ones. */
  #before = new Map<NodeId, SceneNode | undefined>();
  /** The stored parents of those. */
  readonly #statedBefore = new Map<NodeId, NodeId | null>();

  childIds(parentId: NodeId | null): readonly NodeId[] {
    return this.#lists.of(parentId);
  }

  /** The parent the stored value names, which is not where the node stands when that parent cannot hold it. */
  statedParent(node: SceneNode): NodeId | null {
    return this.#stated.get(node.id) ?? node.parentId;
  }

  /** Nodes that do not stand where they say, and why. */
  *misplaced(): Generator<readonly [NodeId, 'cycle' | 'missing-parent']> {
    for (const id of this.#stated.keys()) yield [id, this.#cut.has(id) ? 'cycle' : 'missing-parent'];
  }

  /** Takes all records of a document in at once, as if each had been set and all were settled; for an empty tree only. */
  fill(nodes: readonly SceneNode[]): void {
    this.#fill(nodes);
    this.#lists.takeChanged();
  }

  #fill(nodes: readonly SceneNode[]): void {
    for (const node of nodes) this.records.set(node.id, node);
    const placed = nodes.map((node) => (node.parentId === null ? node : this.#place(node)));
    this.#cuts.clear();
    for (const [at, node] of placed.entries()) if (node !== nodes[at]) this.records.set(node.id, node);
    this.#lists.add(placed);
  }

  /** Adds records, each with an id that no other has, and settles them. */
  addAll(nodes: readonly SceneNode[]): void {
    if (this.records.size === 0 && this.#dirty.size === 0) {
      for (const { id } of nodes) this.#remember(id, undefined);
      this.#fill(nodes);
      return;
    }
    for (const node of nodes) this.set(node);
    this.settle();
  }

  /** Replaces a record; `parentId` is the stored one. Call `settle` before reading children again. */
  set(node: SceneNode): void {
    const { id } = node;
    const old = this.records.get(id);
    this.#remember(id, old);
    const stays =
      old !== undefined &&
      this.statedParent(old) === node.parentId &&
      old.index === node.index &&
      (old.kind === 'group') === (node.kind === 'group');
    if (stays) {
      this.records.set(id, old.parentId === node.parentId ? node : { ...node, parentId: old.parentId });
      return;
    }
    if (old && !this.#dirty.has(id)) this.#lists.remove(old);
    this.#forget(id);
    this.records.set(id, node);
    this.#dirty.add(id);
  }

  delete(id: NodeId): void {
    const old = this.records.get(id);
    if (!old) return;
    this.#remember(id, old);
    if (!this.#dirty.has(id)) this.#lists.remove(old);
    this.#forget(id);
    this.records.delete(id);
    this.#dirty.add(id);
  }

  /** Gives every changed node its place. */
  settle(): void {
    if (this.#dirty.size === 0) return;
    const others = this.#othersAffected();
    const arrivals: SceneNode[] = [];
    for (const id of this.#dirty) {
      const node = this.records.get(id);
      if (!node) continue;
      const placed = this.#place(node);
      arrivals.push(placed);
      if (placed !== node) this.records.set(id, placed);
    }
    for (const id of others) {
      const node = this.records.get(id);
      if (!node || this.#dirty.has(id)) continue;
      const stated = this.statedParent(node);
      const placed = this.#place(node);
      if (placed === node) continue;
      this.#remember(id, node, stated);
      this.#lists.remove(node);
      arrivals.push(placed);
      this.records.set(id, placed);
    }
    this.#dirty.clear();
    this.#cuts.clear();
    this.#lists.add(arrivals);
  }

  /** What changed since the last call, and the parents whose lists changed. Unchanged records get their identity back. */
  takeChanges(): {
    readonly before: ReadonlyMap<NodeId, SceneNode | undefined>;
    readonly order: readonly (NodeId | null)[];
  } {
    const before = this.#before;
    this.#before = new Map();
    this.#statedBefore.clear();
    return { before, order: this.#lists.takeChanged() };
  }

  get changedIds(): ReadonlyMap<NodeId, SceneNode | undefined> {
    return this.#before;
  }

  /** A record of `changedIds` as it was stored. */
  storedBefore(before: SceneNode): SceneNode {
    return { ...before, parentId: this.#statedBefore.get(before.id)! };
  }

  #remember(id: NodeId, old: SceneNode | undefined, stated = old && this.statedParent(old)): void {
    if (this.#before.has(id)) return;
    this.#before.set(id, old);
    if (old) this.#statedBefore.set(id, stated!);
  }

  #forget(id: NodeId): void {
    const stated = this.#stated.get(id);
    if (stated !== undefined) {
      const waiting = this.#waiting.get(stated);
      waiting?.delete(id);
      if (waiting?.size === 0) this.#waiting.delete(stated);
    }
    this.#stated.delete(id);
    this.#cut.delete(id);
  }

  /** Nodes whose place may change with those that changed. */
  #othersAffected(): ReadonlySet<NodeId> {
    const others = new Set<NodeId>(this.#cut);
    for (const id of this.#dirty) {
      if (this.#waiting.size > 0) for (const child of this.#waiting.get(id) ?? NO_IDS) others.add(child);
      if (this.records.get(id)?.kind !== 'group') {
        for (const child of this.#lists.of(id)) others.add(child);
      }
      const cut = this.#cutOf(id);
      if (cut !== null) others.add(cut);
    }
    return others;
  }

  /** The record with the parent it really gets; notes why when that is not the stated one. */
  #place(node: SceneNode): SceneNode {
    const { id } = node;
    const stated = this.statedParent(node);
    const orphan = stated !== null && this.records.get(stated)?.kind !== 'group';
    const isCut = !orphan && this.#cutOf(id) === id;
    this.#forget(id);
    if (stated === null) return node;
    if (!orphan && !isCut) {
      return node.parentId === stated ? node : { ...node, parentId: stated };
    }
    this.#stated.set(id, stated);
    if (orphan) this.#wait(stated, id);
    else this.#cut.add(id);
    return node.parentId === null ? node : { ...node, parentId: null };
  }

  #wait(parentId: NodeId, id: NodeId): void {
    const waiting = this.#waiting.get(parentId);
    if (waiting) waiting.add(id);
    else this.#waiting.set(parentId, new Set([id]));
  }

  /**
   * The member that is taken out of the cycle which stated parents make through `id`, the one with the smallest id; null where
   * they lead to the top, or into a cycle beside it.
   */
  #cutOf(id: NodeId): NodeId | null {
    const path: NodeId[] = [];
    let next: NodeId | null = id;
    while (next !== null && !this.#cuts.has(next)) {
      this.#cuts.set(next, null);
      path.push(next);
      next = this.#statedOf(next);
    }
    const start = path.indexOf(next!);
    const cycle = start < 0 ? [] : path.slice(start).sort();
    for (const member of cycle) this.#cuts.set(member, cycle[0]!);
    return this.#cuts.get(id)!;
  }

  #statedOf(id: NodeId): NodeId | null {
    const node = this.records.get(id);
    return node ? this.statedParent(node) : null;
  }
}
