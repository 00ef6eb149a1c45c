import type { MergeBase } from './mergeDesign.ts';

const maxDesigns = 200;
const maxNodes = 50_000;

/** What API clients were last given of each design; the longest unused are forgotten first. */
export class RecentBases {
  readonly #bases = new Map<string, MergeBase>();
  #nodes = 0;

  find(projectId: string): MergeBase | undefined {
    return this.#bases.get(projectId);
  }

  keep(projectId: string, base: MergeBase): void {
    this.#forget(projectId);
    this.#bases.set(projectId, base);
    this.#nodes += base.nodes.size;
    for (const oldest of this.#bases.keys()) {
      if (oldest === projectId || (this.#bases.size <= maxDesigns && this.#nodes <= maxNodes)) break;
      this.#forget(oldest);
    }
  }

  #forget(projectId: string): void {
    this.#nodes -= this.#bases.get(projectId)?.nodes.size ?? 0;
    this.#bases.delete(projectId);
  }
}
