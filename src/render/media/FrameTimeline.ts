// When each picture of an animation is shown. Times are milliseconds from its start; it repeats for ever.

/**
 * Delays up to this are what careless encoders write for "some default"; browsers show such frames for 100 ms. GIFs count in
 * hundredths of a second, so that theirs are of 20 ms and more; WebPs and PNGs may have 60 frames a second.
 */
const NO_DELAY = 10;
const DEFAULT_DELAY = 100;

/** How long a frame with this written delay is shown, milliseconds. */
export function toShownDelay(delay: number): number {
  return Number.isFinite(delay) && delay > NO_DELAY ? delay : DEFAULT_DELAY;
}

export class FrameTimeline {
  /** Length of one round, milliseconds. */
  readonly total: number;
  readonly #starts: readonly number[];

  /** `delays` as written in the file, milliseconds, one per frame; throws RangeError for none. */
  constructor(delays: readonly number[]) {
    if (delays.length === 0) throw new RangeError('An animation needs a frame');
    const starts: number[] = [];
    let time = 0;
    for (const delay of delays) {
      starts.push(time);
      time += toShownDelay(delay);
    }
    this.#starts = starts;
    this.total = time;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** The frame shown at a time; negative times count back from the end of a round. */
  indexAt(time: number): number {
    const inRound = this.#inRound(time);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= inRound) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Milliseconds until another frame is due; Infinity for a single frame. */
  untilNext(time: number): number {
    if (this.count === 1) return Number.POSITIVE_INFINITY;
    const end = this.#starts[this.indexAt(time) + 1] ?? this.total;
    return end - this.#inRound(time);
  }

  #inRound(time: number): number {
    const rest = time % this.total;
    return rest < 0 ? rest + this.total : rest;
  }
}
