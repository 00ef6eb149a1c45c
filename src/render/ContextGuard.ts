// Watches over a compositor that may lose its pixels: waits for them to come back, and builds another one when they do not.

/** A lost context is given this long to come back, milliseconds. */
const GIVE_UP_AFTER = 5000;

export class ContextGuard {
  #onPause: () => void;
  #onResume: () => void;
  #onGone: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: {
    /** The surfaces are gone. */
    onPause: () => void;
    /** Surfaces can be made again. */
    onResume: () => void;
    /** The context did not come back in time. */
    onGone: () => void;
  }) {
    this.#onPause = options.onPause;
    this.#onResume = options.onResume;
    this.#onGone = options.onGone;
  }

  onLost = (): void => {
    this.#onPause();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onGone(), GIVE_UP_AFTER);
  };

  onRestored = (): void => {
    clearTimeout(this.#timer);
    this.#onResume();
  };

  destroy(): void {
    clearTimeout(this.#timer);
  }
}
