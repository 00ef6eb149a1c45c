/** Lets `perSecond` units through on average and up to `burst` at once. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #updatedMs: number;

  /** `nowMs` must never go back: use a monotonic clock. */
  constructor(perSecond: number, burst: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#updatedMs = nowMs;
  }

  /** False when there is not that much left; nothing is taken then. */
  take(units: number, nowMs: number): boolean {
    const gained = ((nowMs - this.#updatedMs) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + gained);
    this.#updatedMs = nowMs;
    if (units > this.#left) return false;
    this.#left -= units;
    return true;
  }
}
