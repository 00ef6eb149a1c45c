// At most one frame waits at any time, and none when nobody asked. A hidden page gets timers instead of frames.

export type FrameClock = {
  request(callback: () => void): () => void;
  after(milliseconds: number, callback: () => void): () => void;
};

/** The browser's own frames; in a hidden tab, where none come, a timer. */
export const pageClock: FrameClock = {
  request(callback) {
    if (document.visibilityState === 'hidden') return pageClock.after(0, callback);
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  after(milliseconds, callback) {
    const id = setTimeout(callback, milliseconds);
    return () => clearTimeout(id);
  },
};

export class FrameLoop {
  #clock: FrameClock;
  #draw: () => void;
  #cancelFrame: (() => void) | null = null;
  #cancelTimer: (() => void) | null = null;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(clock: FrameClock, draw: () => void) {
    this.#clock = clock;
    this.#draw = draw;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  get isWaiting(): boolean {
    return this.#cancelFrame !== null;
  }

  /** True while a later frame is booked by `askAfter`. */
  get isBooked(): boolean {
    return this.#cancelTimer !== null;
  }

  ask(): void {
    if (this.#cancelFrame) return;
    this.#cancelFrame = this.#clock.request(this.#onFrame);
  }

  /** Draws without waiting for the frame that was asked for, which does not come any more. */
  drawNow(): void {
    this.#cancelFrame?.();
    this.#onFrame();
  }

  /** Asks for a frame in a while; the earliest booking counts. */
  askAfter(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#cancelTimer && at >= this.#timerAt) return;
    this.#cancelTimer?.();
    this.#timerAt = at;
    this.#cancelTimer = this.#clock.after(milliseconds, () => {
      this.#cancelTimer = null;
      this.ask();
    });
  }

  /** Forgets the booked frame, e.g. because its reason moved on. */
  cancelBooking(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  destroy(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#cancelFrame?.();
    this.#cancelFrame = null;
    this.cancelBooking();
  }

  #onFrame = (): void => {
    this.#cancelFrame = null;
    this.#draw();
  };

  /** A frame asked for while the page was shown never comes once it is hidden. */
  #onVisibility = (): void => {
    if (!this.#cancelFrame) return;
    this.#cancelFrame();
    this.#cancelFrame = null;
    this.ask();
  };
}
