// Nodes that show a placeholder. Kept by node and told to whoever lists them.
import type { NodeId } from '../../scene/nodes/types.ts';
import type { BrokenNode } from './types.ts';

export class BrokenNodes {
  #byNode = new Map<NodeId, readonly BrokenNode[]>();
  /** Null until somebody asks: thousands of texts may lack one font. */
  #list: readonly BrokenNode[] | null = null;
  #listeners = new Set<() => void>();

  /** The same list until something changes. */
  get list(): readonly BrokenNode[] {
    this.#list ??= [...this.#byNode.values()].flat();
    return this.#list;
  }

  add(broken: BrokenNode): void {
    this.addAll([broken]);
  }

  /** A node may lack several families; of any other trouble the latest counts. Listeners are called once for them all. */
  addAll(broken: Iterable<BrokenNode>): void {
    let changed = false;
    for (const one of broken) changed = this.#add(one) || changed;
    if (changed) this.#changed();
  }

  #add(broken: BrokenNode): boolean {
    const known = this.#byNode.get(broken.id) ?? [];
    if (known.some(({ reason, detail }) => reason === broken.reason && detail === broken.detail))
      return false;
    const others = known.filter(({ reason }) => reason === 'font' && broken.reason === 'font');
    this.#byNode.set(broken.id, [...others, broken]);
    return true;
  }

  /**
   * Forgets nodes that were edited, removed or repaired; painting them reports them again when need be. Reports for the
   * reason `kept`, which painting does not find out, stay.
   */
  forget(ids: Iterable<NodeId>, kept?: BrokenNode['reason']): void {
    let changed = false;
    for (const id of ids) {
      const isKept = kept !== undefined && this.#byNode.get(id)?.some(({ reason }) => reason === kept);
      if (!isKept) changed = this.#byNode.delete(id) || changed;
    }
    if (changed) this.#changed();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  destroy(): void {
    this.#listeners.clear();
  }

  #changed(): void {
    this.#list = null;
    for (const listener of this.#listeners) listener();
  }
}
