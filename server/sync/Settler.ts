import type * as Y from 'yjs';
import { createQueues } from './createQueues.ts';
import type { DocumentStore } from './DocumentStore.ts';
import type { SyncDependencies } from './SyncDependencies.ts';

type Parts = Pick<SyncDependencies, 'onSettled' | 'findUnsettled' | 'onError'> & {
  readonly store: Pick<DocumentStore, 'read'>;
};

/**
 * Has the lists told what a document says once it rests. A server may end before that, and a call may fail: they are
 * told again when the design is next opened, and of the latest edits when a server starts.
 */
export class Settler {
  readonly #parts: Parts;
  /** What is told last is what was read last. */
  readonly #inOrder = createQueues();
  readonly #running = new Set<Promise<void>>();
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resolves when they were told, or the failure was. */
  settle(docId: string, document: Y.Doc): Promise<void> {
    return this.#run(() => this.#inOrder(docId, () => this.#parts.onSettled(docId, document)));
  }

  /** Makes up for what a server that ended suddenly did not come to, one design after the other; returns at once. */
  catchUp(): void {
    void this.#run(async () => {
      for (const docId of await this.#parts.findUnsettled()) {
        if (this.#isStopping) return;
        await this.#run(() => this.#inOrder(docId, () => this.#settleStored(docId)));
      }
    });
  }

  /** Waits for what is under way; begins nothing that has not begun. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #settleStored(docId: string): Promise<void> {
    const document = await this.#parts.store.read(docId);
    try {
      await this.#parts.onSettled(docId, document);
    } finally {
      document.destroy();
    }
  }

  #run(task: () => Promise<void>): Promise<void> {
    const done: Promise<void> = task()
      .catch(this.#parts.onError)
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
    return done;
  }
}
