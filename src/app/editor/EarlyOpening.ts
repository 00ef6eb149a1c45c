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

  /** Begins to open what `key` names; what was begun before is let go. */
  begin(key: string, open: (signal: AbortSignal) => Promise<T>): void {
    this.#letGo();
    const abort = new AbortController();
    const opened = open(abort.signal);
    // Whoever takes it hears of its failure.
    opened.catch(() => undefined);
    this.#begun = { key, opened, abort, timer: setTimeout(() => this.#letGo(), PATIENCE) };
  }

  /** What was begun under this key, null where nothing was; from then on it is the caller's, until `signal` ends it. */
  take(key: string, signal: AbortSignal): Promise<T> | null {
    if (this.#begun?.key !== key) return null;
    const { opened, abort, timer } = this.#begun;
    this.#begun = null;
    clearTimeout(timer);
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
