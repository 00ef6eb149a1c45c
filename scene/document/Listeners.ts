// Who hears of a document: everybody does, whatever another listener throws (an exception inside a Yjs handler would stop
// the document).
export class Listeners<T> {
  readonly #listeners = new Set<(news: T) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void = report) {
    this.#onError = onError;
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: (news: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  clear(): void {
    this.#listeners.clear();
  }

  tell(news: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(news);
      } catch (error) {
        this.#report(error);
      }
    }
  }

  #report(error: unknown): void {
    try {
      this.#onError(error);
    } catch (second) {
      console.error(second);
    }
  }
}

function report(error: unknown): void {
  console.error('A document listener failed', error);
}
