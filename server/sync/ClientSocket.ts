import type { WebSocketLike } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import { type CloseReason, closeReasons } from './closeReasons.ts';
import { inspectFrame } from './inspectFrame.ts';
import { TokenBucket } from './TokenBucket.ts';

/** One design opened over a socket. */
export type SocketSession = {
  readonly projectId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly canEdit: boolean;
};

export const maxFrameBytes = 1024 * 1024;
/** Edits made offline come back as a frame, or as several of a quarter of this. Only signed-in editors may send them. */
export const maxCatchUpBytes = 32 * 1024 * 1024;

const messagesPerSecond = 100;
const messageBurst = 600;
const bytesPerSecond = 4 * 1024 * 1024;
const byteBurst = 2 * maxCatchUpBytes;
const maxPendingBytes = 4 * 1024 * 1024;
/** What the slowest network we serve (16 KiB a second) takes between two looks at whether a socket lives. */
const slowestBytesPerLook = 12 * 16 * 1024;

/** A socket with its limits: what is too large, too fast, too slow or damaged ends it before anything acts on it. */
export class ClientSocket implements WebSocketLike {
  /** Designs opened over this socket, by the address the client gave them. */
  readonly sessions = new Map<string, SocketSession>();
  readonly #ws: WebSocket;
  readonly #now: () => number;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #countRead: () => number;
  #largestSent = 0;
  #isAlive = true;
  /** Bytes read at the last look, handed over to be sent, and those the last answered ping came behind. */
  #read = 0;
  #sent = 0;
  #answered = 0;
  /** The ping under way: what was handed over before it, and how many looks nothing has come since. */
  #sentBeforePing = 0;
  #silentLooks = 0;

  /** `countRead` says how many bytes have come over the connection, those of unfinished messages included. */
  constructor(ws: WebSocket, countRead: () => number, now: () => number = () => performance.now()) {
    this.#ws = ws;
    this.#countRead = countRead;
    this.#now = now;
    this.#messages = new TokenBucket(messagesPerSecond, messageBurst, now());
    this.#bytes = new TokenBucket(bytesPerSecond, byteBurst, now());
    ws.on('pong', () => {
      this.#isAlive = true;
      this.#answered = this.#sentBeforePing;
    });
  }

  get readyState(): number {
    return this.#ws.readyState;
  }

  /** Sends unless the reader is so slow that 4 MiB (besides one large answer) are still waiting. */
  send(data: Parameters<WebSocketLike['send']>[0]): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    const length = data instanceof Uint8Array ? data.byteLength : 0;
    if (this.#ws.bufferedAmount > maxPendingBytes + this.#largestSent) {
      this.end(closeReasons.tooSlow);
      return;
    }
    this.#largestSent = Math.max(this.#largestSent, length);
    this.#sent += length;
    this.#ws.send(data as Uint8Array);
  }

  close(code?: number, reason?: string): void {
    this.#ws.close(code, reason);
  }

  end({ code, reason }: CloseReason): void {
    this.#ws.close(code, reason);
  }

  /** Cuts the connection without another word. */
  terminate(): void {
    this.#ws.terminate();
  }

  /**
   * Called every 12 s: a socket that did not answer the last ping is gone, unless something comes over it, or the ping waits
   * behind what takes this long over a slow network. A whole design may take minutes, in both directions.
   */
  checkAlive(): void {
    const read = this.#countRead();
    const isTalking = read > this.#read;
    this.#read = read;
    if (this.#isAlive) {
      this.#ping();
      return;
    }
    this.#silentLooks = isTalking ? 0 : this.#silentLooks + 1;
    const ahead = this.#sentBeforePing - this.#answered;
    if (!isTalking && this.#silentLooks * slowestBytesPerLook >= ahead) this.terminate();
  }

  #ping(): void {
    this.#isAlive = false;
    this.#silentLooks = 0;
    this.#sentBeforePing = this.#sent;
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
  }

  /** Whether a frame is handed on or ignored, or why it must end the socket. */
  judge(data: Uint8Array): 'pass' | 'ignore' | CloseReason {
    const now = this.#now();
    if (!this.#messages.take(1, now) || !this.#bytes.take(data.length, now)) return closeReasons.flood;
    // Large frames of strangers are not even looked into.
    const isEditor = [...this.sessions.values()].some(({ canEdit }) => canEdit);
    if (data.length > maxFrameBytes && !isEditor) return closeReasons.tooLarge;
    const frame = inspectFrame(data);
    if (frame.kind === 'damaged') return closeReasons.damaged;
    if (data.length > maxFrameBytes && frame.kind !== 'catchUp') return closeReasons.tooLarge;
    if (frame.kind === 'update' && this.sessions.get(frame.address)?.canEdit === false) {
      return closeReasons.readOnly;
    }
    return frame.kind === 'pong' ? 'ignore' : 'pass';
  }
}
