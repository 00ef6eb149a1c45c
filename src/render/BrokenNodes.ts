// Nodes that show a placeholder. Kept by node and told to whoever lists them.
import type { NodeId } from '../../scene/nodes/types.ts';
import type { BrokenNode } from './types.ts';

export class BrokenNodes {
  #byNode = new Map<NodeId, readonly BrokenNode[]>();
  #list: readonly BrokenNode[] = [];
  #listeners = new Set<() => void>();

  get list(): readonly BrokenNode[] {
    return this.#list;
  }

  /** A node may lack several families; of any other trouble the latest counts. */
  add(broken: BrokenNode): void {
    const known = this.#byNode.get(broken.id) ?? [];
    if (known.some(({ reason, detail }) => reason === broken.reason && detail === broken.detail)) return;
    const others = known.filter(({ reason }) => reason === 'font' && broken.reason === 'font');
    this.#byNode.set(broken.id, [...others, broken]);
    this.#changed();
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
    this.#list = [...this.#byNode.values()].flat();
    for (const listener of this.#listeners) listener();
  }
}
