// Sorted lists of children. A list that was handed out never changes: the next change starts from a copy.
import type { NodeId, SceneNode } from '../nodes/types.ts';

type Entry = Pick<SceneNode, 'id' | 'index' | 'parentId'>;

/** From this many arrivals in one list, sorting it once is cheaper than inserting one by one. */
const MANY = 64;
const NONE: readonly NodeId[] = [];

export class ChildLists {
  readonly #lists = new Map<NodeId | null, NodeId[]>();
  readonly #indexes = new Map<NodeId, string>();
  /** Lists nobody outside holds, so that they may be changed in place. */
  readonly #private = new Set<NodeId | null>();
  /** Lists as they were before the current transaction. */
  readonly #before = new Map<NodeId | null, readonly NodeId[]>();
  readonly #removed = new Map<NodeId | null, Set<NodeId>>();

  of(parentId: NodeId | null): readonly NodeId[] {
    this.#sweep(parentId);
    this.#private.delete(parentId);
    return this.#lists.get(parentId) ?? NONE;
  }

  add(entries: readonly Entry[]): void {
    for (const parentId of this.#removed.keys()) this.#sweep(parentId);
    for (const [parentId, arrivals] of Map.groupBy(entries, (entry) => entry.parentId)) {
      const list = this.#writable(parentId);
      for (const { id, index } of arrivals) this.#indexes.set(id, index);
      if (arrivals.length >= MANY) {
        for (const { id } of arrivals) list.push(id);
        list.sort((a, b) => this.#compare(a, b));
      } else {
        for (const { id } of arrivals) list.splice(this.#positionOf(list, id), 0, id);
      }
    }
  }

  /** Takes a node off its list; swept in one go when the list is next needed. */
  remove(entry: Entry): void {
    const removed = this.#removed.get(entry.parentId);
    if (removed) removed.add(entry.id);
    else this.#removed.set(entry.parentId, new Set([entry.id]));
  }

  takeChanged(): readonly (NodeId | null)[] {
    for (const parentId of this.#removed.keys()) this.#sweep(parentId);
    const changed: (NodeId | null)[] = [];
    for (const [parentId, before] of this.#before) {
      const now = this.#lists.get(parentId) ?? NONE;
      const same = before.length === now.length && before.every((id, at) => id === now[at]);
      if (!same) changed.push(parentId);
      if (now.length === 0) this.#lists.delete(parentId);
    }
    this.#before.clear();
    this.#private.clear();
    return changed;
  }

  #sweep(parentId: NodeId | null): void {
    const removed = this.#removed.get(parentId);
    if (!removed) return;
    this.#removed.delete(parentId);
    const list = this.#writable(parentId);
    if (removed.size < MANY) {
      for (const id of removed) list.splice(this.#positionOf(list, id), 1);
    } else {
      this.#lists.set(
        parentId,
        list.filter((id) => !removed.has(id)),
      );
    }
    for (const id of removed) this.#indexes.delete(id);
  }

  #writable(parentId: NodeId | null): NodeId[] {
    let list = this.#lists.get(parentId);
    if (!this.#before.has(parentId)) this.#before.set(parentId, list ?? NONE);
    if (!list || !this.#private.has(parentId)) {
      list = list ? [...list] : [];
      this.#lists.set(parentId, list);
      this.#private.add(parentId);
    }
    return list;
  }

  /** Where `id` stands or would stand. */
  #positionOf(list: readonly NodeId[], id: NodeId): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(list[middle]!, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: NodeId, b: NodeId): number {
    const left = this.#indexes.get(a)!;
    const right = this.#indexes.get(b)!;
    if (left !== right) return left < right ? -1 : 1;
    if (a === b) return 0;
    return a < b ? -1 : 1;
  }
}
