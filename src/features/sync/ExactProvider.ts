import { HocuspocusProvider } from '@hocuspocus/provider';
import { isOwnEcho } from './isOwnEcho.ts';

/**
 * Counts acknowledgements of this connection only, from the beginning of its exchange on: what was edited before is part of
 * that. Leaves its own edits unread when they come back.
 */
export class ExactProvider extends HocuspocusProvider {
  /** When (ms) the exchange of this connection began. */
  #began: number | null = null;
  /** How many connections have been lost. */
  #lost = 0;

  override async onOpen(event: Event): Promise<void> {
    this.isAuthenticated = false;
    this.emit('open', { event });
    const before = this.#lost;
    await this.sendToken();
    // The token may come so late that another connection has been opened, which asks for its own.
    if (this.#lost === before) this.startSync();
  }

  /** So long (ms) the design has been on its way here; 0 when it is not. */
  waits(): number {
    return this.#began === null || this.isSynced ? 0 : performance.now() - this.#began;
  }

  override startSync(): void {
    this.#began = performance.now();
    super.startSync();
  }

  override onClose(): void {
    this.#began = null;
    this.#lost += 1;
    super.onClose();
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#began !== null) super.documentUpdateHandler(update, origin);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    if (!isOwnEcho(new Uint8Array(event.data), this.document)) super.onMessage(event);
  }
}
