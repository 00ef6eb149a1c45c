import type { Point } from '../../../scene/geometry/types.ts';

/** A little more than the pause between two messages, so that a steady hand makes a steady line. */
const GLIDE_MS = 90;

/** Leads a cursor from one reported place to the next; a first place is taken at once. */
export class CursorGlide {
  #from: Point | null = null;
  #to: Point | null = null;
  #started = 0;

  /** A new place, or null when the pointer left. */
  moveTo(place: Point | null, now: number): void {
    if (place?.x === this.#to?.x && place?.y === this.#to?.y) return;
    this.#from = this.#to && place ? this.at(now) : place;
    this.#to = place;
    this.#started = now;
  }

  at(now: number): Point | null {
    if (!this.#from || !this.#to) return this.#to;
    const share = Math.min(1, Math.max(0, (now - this.#started) / GLIDE_MS));
    return {
      x: this.#from.x + (this.#to.x - this.#from.x) * share,
      y: this.#from.y + (this.#to.y - this.#from.y) * share,
    };
  }

  isMoving(now: number): boolean {
    return this.#from !== null && this.#from !== this.#to && now - this.#started < GLIDE_MS;
  }
}
