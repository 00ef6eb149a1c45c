/** Milliseconds after which nobody is expected to come for it any more. */
const PATIENCE = 20_000;

type Begun<T> = {
  readonly key: string;
  readonly opened: Promise<T>;
  readonly abort: AbortController;
  readonly timer: ReturnType<typeof setTimeout>;
};

/** Something that is opened before the page that shows it is drawn: on a slow device drawing takes as long as opening. */
export class EarlyOpening<T extends { close(): Promise<void> }> {
  #begun: Begun<T> | null = null;

  /** Begins to open what `key` names, unless it has begun; anything else that was begun is let go. */
  begin(key: string, open: (signal: AbortSignal) => Promise<T>): void {
    if (this.#begun?.key === key) return;
    this.#letGo();
    const abort = new AbortController();
    const opened = open(abort.signal);
    const begun = { key, opened, abort, timer: setTimeout(() => this.#letGo(), PATIENCE) };
    this.#begun = begun;
    // Whoever has taken it hears of its failure; whoever comes later tries again, as somebody else perhaps.
    opened.catch(() => {
      clearTimeout(begun.timer);
      if (this.#begun === begun) this.#begun = null;
    });
  }

  /** What was begun under this key, null where nothing was; from then on it is the caller's, until `signal` ends it. */
  take(key: string, signal: AbortSignal): Promise<T> | null {
    if (this.#begun?.key !== key) return null;
    const { opened, abort, timer } = this.#begun;
    this.#begun = null;
    clearTimeout(timer);
    if (signal.aborted) abort.abort(signal.reason);
    signal.addEventListener('abort', () => abort.abort(signal.reason), { once: true });
    return opened;
  }

  #letGo(): void {
    const left = this.#begun;
    this.#begun = null;
    if (left === null) return;
    clearTimeout(left.timer);
    left.abort.abort();
    left.opened.then((one) => one.close()).catch((error: unknown) => console.warn('Not opened', error));
  }
}
