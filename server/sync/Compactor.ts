import type { DocumentStore, LogSize } from './DocumentStore.ts';

const rowLimit = 200;
const byteLimit = 256 * 1024;
/** A document nobody has open is worth folding sooner: its next opening is faster. */
const closedRowLimit = 20;

/** Knows how long each open document's log has grown and folds it in time, one document after the other. */
export class Compactor {
  readonly #store: DocumentStore;
  readonly #onError: (error: unknown) => void;
  readonly #sizes = new Map<string, LogSize>();
  #queue: Promise<void> = Promise.resolve();

  constructor(store: DocumentStore, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  opened(docId: string, size: LogSize): void {
    this.#sizes.set(docId, size);
  }

  appended(docId: string, bytes: number): void {
    const size = this.#sizes.get(docId) ?? { rows: 0, bytes: 0, snapshotBytes: 0 };
    this.#sizes.set(docId, { ...size, rows: size.rows + 1, bytes: size.bytes + bytes });
  }

  /** Folds when the log has outgrown its limits; failures are reported, the log stays as it is. */
  async check(docId: string, isClosing: boolean): Promise<void> {
    const size = this.#sizes.get(docId);
    if (size === undefined) return;
    const isLong = size.rows >= (isClosing ? closedRowLimit : rowLimit);
    if (!isLong && size.bytes < Math.max(byteLimit, size.snapshotBytes)) return;
    this.#sizes.set(docId, { rows: 0, bytes: 0, snapshotBytes: Math.max(size.snapshotBytes, size.bytes) });
    this.#queue = this.#queue.then(() => this.#store.compact(docId)).catch(this.#onError);
    await this.#queue;
  }

  closed(docId: string): void {
    this.#sizes.delete(docId);
  }

  /** Waits for the compactions under way. */
  async settle(): Promise<void> {
    await this.#queue;
  }
}
