import type { Surface } from '../backend/types.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';

/** Surfaces kept beyond those on show: the digits of a number on its way, and tags of a few widths. */
const MOST = 48;

/** Surfaces that may be shown in many places at once, by what they look like; the longest unused go first. */
export class KeptSurfaces {
  #kept = new Map<string, Surface>();

  /** The surface of this look, made with `paint` when there is none. */
  get(look: string, paint: () => Surface): Surface {
    const surface = this.#kept.get(look) ?? paint();
    this.#kept.delete(look);
    this.#kept.set(look, surface);
    return surface;
  }

  /** Gives back what is too many, but nothing that is on show. */
  trim(pool: SurfacePool, shown: ReadonlySet<Surface>): void {
    for (const [look, surface] of this.#kept) {
      if (this.#kept.size <= MOST) return;
      if (!shown.has(surface)) this.#drop(look, surface, pool);
    }
  }

  clear(pool: SurfacePool): void {
    for (const [look, surface] of this.#kept) this.#drop(look, surface, pool);
  }

  #drop(look: string, surface: Surface, pool: SurfacePool): void {
    this.#kept.delete(look);
    pool.give(surface);
  }
}
