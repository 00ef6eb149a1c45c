import { type ConstructableOutgoingMessage, HocuspocusProvider } from '@hocuspocus/provider';
import * as encoding from 'lib0/encoding';
import { readAnswer, writeAnswers } from './answers.ts';
import { isOwnEcho } from './isOwnEcho.ts';

/** Bytes above which edits are sent in parts of about this: on a slow network each is one that need not go again. */
const PART = 8 * 1024 * 1024;
/** The server takes no larger message; and of edits, unless they are an answer, none above the second. */
const LARGEST = 32 * 1024 * 1024;
const LARGEST_UPDATE = 1_000_000;

type Arguments = {
  /** All that comes with bytes is an answer to what the server asks. */
  readonly encoder?: encoding.Encoder;
  readonly update?: Uint8Array;
};

/**
 * Counts acknowledgements of this connection only, from the beginning of its exchange on: what was edited before is part of
 * that. Leaves its own edits unread when they come back. Sends what is too large for one message as several, each when
 * something before it has been acknowledged.
 */
export class ExactProvider extends HocuspocusProvider {
  /** Called when a single element is too large for the server: nothing of it is sent. */
  onTooLarge: () => void = () => undefined;
  partBytes = PART;
  /** Messages that wait for their turn. */
  #parts: Uint8Array[] = [];
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

  /** The page may come back, with everything in it: this person is to be seen again then. */
  override pageHide(): void {
    const shown = this.awareness?.getLocalState() ?? null;
    super.pageHide();
    if (shown === null) return;
    globalThis.addEventListener?.('pageshow', () => this.awareness?.setLocalState(shown), { once: true });
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#began !== null) super.documentUpdateHandler(update, origin);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    if (!isOwnEcho(new Uint8Array(event.data), this.document)) super.onMessage(event);
  }

  override send(message: ConstructableOutgoingMessage, args: Arguments): void {
    const { encoder, update } = args;
    if (encoder && encoding.length(encoder) > this.partBytes)
      this.#sendInParts(readAnswer(encoding.toUint8Array(encoder)));
    else if (update && update.length > LARGEST_UPDATE) this.#sendInParts(update);
    else super.send(message, args);
  }

  override decrementUnsyncedChanges(): void {
    super.decrementUnsyncedChanges();
    this.#sendPart();
  }

  #sendInParts(update: Uint8Array): void {
    const parts = writeAnswers(this.effectiveName, update, this.partBytes);
    if (parts.some(({ length }) => length > LARGEST)) {
      this.onTooLarge();
      return;
    }
    // Each is acknowledged, and one acknowledgement is awaited already.
    for (let more = 1; more < parts.length; more += 1) this.incrementUnsyncedChanges();
    this.#parts.push(...parts);
    this.#sendPart();
  }

  #sendPart(): void {
    const part = this.#parts.shift();
    if (part && this.isAttached) this.configuration.websocketProvider.send(part);
  }
}
