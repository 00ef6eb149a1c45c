import type { FrameView } from '../tiles/FrameView.ts';

/** What is painted by a brush that others need as well, maybe over several frames, and may change meanwhile. */
type Painted = {
  /** Has begun what it has not finished. */
  readonly isUnderWay: boolean;
  /** True when all that the view sees is there, as it is now. */
  bake(view: FrameView, deadline: number, sharp: boolean): boolean;
};

/** Who paints next, where there is one brush for all. */
export class Turns {
  #last: Painted | null = null;

  /**
   * Has all painted until `deadline`; true when all are done. The one that is half painted goes on first, or the others would
   * take the brush from it; then come those after the one that was finished last, so that none waits for ever.
   */
  bake(all: readonly Painted[], view: FrameView, deadline: number, sharp: boolean): boolean {
    const from = this.#first(all);
    let isDone = true;
    for (let at = 0; at < all.length; at += 1) {
      const one = all[(from + at) % all.length] as Painted;
      const isFresh = one.bake(view, deadline, sharp);
      if (one.isUnderWay) return false;
      this.#last = one;
      isDone &&= isFresh;
    }
    return isDone || (performance.now() < deadline && this.bake(all, view, deadline, sharp));
  }

  #first(all: readonly Painted[]): number {
    const half = all.findIndex(({ isUnderWay }) => isUnderWay);
    return half >= 0 || !this.#last ? Math.max(0, half) : all.indexOf(this.#last) + 1;
  }
}
