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
  /** When (ms) the first was sent over this connection. */
  #asked = Infinity;
  /** Something has come over this connection. */
  #isHeard = false;

  /** While a connection is being closed, which takes its time on a slow network, another is made once it is. */
  override async connect(): Promise<void> {
    this.shouldConnect = true;
    await super.connect();
  }

  override async onOpen(event: Event): Promise<void> {
    this.#asked = Infinity;
    this.#isHeard = false;
    await super.onOpen(event);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    this.#moved = performance.now();
    this.#isHeard = true;
    super.onMessage(event);
  }

  /** Hocuspocus would wait for a first answer without an end, and ask nobody else meanwhile. */
  override checkConnection(): void {
    if (!this.#isSilent()) return;
    this.lastMessageReceived = 1;
    super.checkConnection();
  }

  /**
   * Whether nothing comes over the connection, which a slow network that is at work on something large does not mean. By a
   * clock that nobody sets.
   */
  #isSilent(): boolean {
    const now = performance.now();
    const unsent = this.webSocket?.bufferedAmount ?? 0;
    if (unsent < this.#unsent) this.#moved = now;
    this.#unsent = unsent;
    // What is answered first is short.
    if (!this.#isHeard) return now - this.#asked > SILENCE;
    const wait = this.waits();
    return now - this.#moved > SILENCE && !(wait > 0 && wait <= LONGEST_ANSWER);
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
    if (this.webSocket?.readyState !== WebSocket.OPEN) return;
    this.#asked = Math.min(this.#asked, performance.now());
    super.send(message);
  }
}
