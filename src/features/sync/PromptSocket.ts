import { HocuspocusProviderWebsocket, type onCloseParameters } from '@hocuspocus/provider';

/** A connection on which nothing has moved for so long (ms) is taken for lost. */
const SILENCE = 30_000;

/** So long (ms) the design may be on its way here: it comes as one message, of which nothing is heard before its end. */
const LONGEST_ANSWER = 300_000;

/** Within so long (ms) of losing a connection the first attempt at another is made. */
const FIRST_ATTEMPT = 3000;

/**
 * Sends now or never: whatever waited would be sent beside the next exchange, which brings all of it anyway, and its
 * acknowledgement would be taken for that of the exchange.
 */
export class PromptSocket extends HocuspocusProviderWebsocket {
  /** So long (ms) the design has been on its way here; 0 when it is not. */
  waits: () => number = () => 0;
  /** 0 up to 1. */
  random: () => number = Math.random;
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

  /** A server that restarts loses everybody at once: Hocuspocus would have them all back at once, half a second later. */
  override onClose(parameters: onCloseParameters): void {
    this.clearReconnectTimeout();
    super.onClose(parameters);
    if (this.reconnectTimeout === null) return;
    this.clearReconnectTimeout();
    this.reconnectTimeout = setTimeout(() => {
      this.reconnectTimeout = null;
      void this.connect();
    }, this.random() * FIRST_ATTEMPT);
  }

  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) super.send(message);
  }
}
