import { type ConstructableOutgoingMessage, HocuspocusProvider } from '@hocuspocus/provider';
import * as encoding from 'lib0/encoding';
import { isOwnEcho } from './isOwnEcho.ts';
import { splitReply } from './splitReply.ts';

/** Bytes of a reply above which it is sent in parts of about this: on a slow network each is one that need not go again. */
const PART = 8 * 1024 * 1024;
/** The server takes no larger message. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Counts acknowledgements of this connection only, from the beginning of its exchange on: what was edited before is part of
 * that. Leaves its own edits unread when they come back. Sends what is too large for one message as several, each when
 * something before it has been acknowledged.
 */
export class ExactProvider extends HocuspocusProvider {
  /** Called when a single element is too large for the server: nothing of it is sent. */
  onTooLarge: () => void = () => undefined;
  partBytes = PART;
  /** Sends the parts of a reply that wait for their turn. */
  #parts: (() => void)[] = [];
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
    this.#parts = [];
    super.onClose();
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#began !== null) super.documentUpdateHandler(update, origin);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    if (!isOwnEcho(new Uint8Array(event.data), this.document)) super.onMessage(event);
  }

  override send(message: ConstructableOutgoingMessage, args: { readonly encoder?: encoding.Encoder }): void {
    const { encoder } = args;
    // All that comes with bytes is a reply to what the server asks.
    if (!encoder || encoding.length(encoder) <= this.partBytes) {
      super.send(message, args);
      return;
    }
    const parts = splitReply(encoding.toUint8Array(encoder), this.partBytes);
    if (parts.some((part) => encoding.length(part) > LARGEST)) {
      this.onTooLarge();
      return;
    }
    // Each is acknowledged, and one acknowledgement is awaited already.
    for (let more = 1; more < parts.length; more += 1) this.incrementUnsyncedChanges();
    this.#parts = parts.map((part) => () => super.send(message, { encoder: part }));
    this.#parts.shift()?.();
  }

  override decrementUnsyncedChanges(): void {
    super.decrementUnsyncedChanges();
    this.#parts.shift()?.();
  }
}
