import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';

/** A connection on which nothing has moved for so long (ms) is taken for lost. */
const SILENCE = 30_000;

/** So long (ms) the design may be on its way here: it comes as one message, of which nothing is heard before its end. */
const LONGEST_ANSWER = 300_000;

/**
 * Sends now or never: whatever waited would be sent beside the next exchange, which brings all of it anyway, and its
 * acknowledgement would be taken for that of the exchange.
 */
export class PromptSocket extends HocuspocusProviderWebsocket {
  /** So long (ms) the design has been on its way here; 0 when it is not. */
  waits: () => number = () => 0;
  /** When (ms) something has come last, or left. */
  #moved = 0;
  #unsent = 0;

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    this.#moved = performance.now();
    super.onMessage(event);
  }

  /**
   * A connection over which nothing comes is given up, but not while a slow network is at work on something large. By a
   * clock that nobody sets.
   */
  override checkConnection(): void {
    const now = performance.now();
    const unsent = this.webSocket?.bufferedAmount ?? 0;
    if (unsent < this.#unsent) this.#moved = now;
    this.#unsent = unsent;
    const wait = this.waits();
    if (now - this.#moved <= SILENCE || (wait > 0 && wait <= LONGEST_ANSWER)) return;
    if (this.lastMessageReceived > 0) this.lastMessageReceived = 1;
    super.checkConnection();
  }

  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) super.send(message);
  }
}
