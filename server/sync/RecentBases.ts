import type { MergeBase } from './mergeDesign.ts';

const maxDesigns = 200;
const maxNodes = 50_000;

/** What each person's programs were last given of a design; the longest unused are forgotten first. */
export class RecentBases {
  readonly #bases = new Map<string, MergeBase>();
  #nodes = 0;

  find(projectId: string, userId: string): MergeBase | undefined {
    return this.#bases.get(keyOf(projectId, userId));
  }

  keep(projectId: string, userId: string, base: MergeBase): void {
    const key = keyOf(projectId, userId);
    this.#forget(key);
    this.#bases.set(key, base);
    this.#nodes += base.nodes.size;
    for (const oldest of this.#bases.keys()) {
      if (oldest === key || (this.#bases.size <= maxDesigns && this.#nodes <= maxNodes)) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#nodes -= this.#bases.get(key)?.nodes.size ?? 0;
    this.#bases.delete(key);
  }
}

const keyOf = (projectId: string, userId: string): string => `${projectId} ${userId}`;
