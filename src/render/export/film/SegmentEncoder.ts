// Encodes the frames of one segment. The frames given to the encoder are the same in every run; whether its bits are is
// the browser's matter (README of the exports).
import type { ChosenEncoder } from './chooseEncoder.ts';
import { FramePlanes } from './FramePlanes.ts';
import type { PixelBox } from './FrameSink.ts';
import { FilmInterruption } from './types.ts';

/** Frames that may wait in the encoder when another one comes. */
const LONGEST_QUEUE = 1;
/** Encoded frames whose pixels are still held: they are let go on another thread, which has to get its turn. */
const LET_GO_LATE = 2;
/** Frames that may still be held: those that wait, with the last one taken, the one being encoded, and those before. */
export const FRAMES_HELD = LONGEST_QUEUE + 2 + LET_GO_LATE;
/** Seconds. */
const KEY_FRAME_EVERY = 2;

/** An encoded frame as it travels between threads. Times in microseconds. */
export type FilmChunk = {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly type: EncodedVideoChunkType;
  readonly timestamp: number;
  readonly duration: number;
  readonly meta: EncodedVideoChunkMetadata | undefined;
};

export class SegmentEncoder {
  readonly #encoder: VideoEncoder;
  readonly #fps: number;
  readonly #first: number;
  readonly #chunks: FilmChunk[] = [];
  /** Null where the encoder turns the colours of canvases as it says. */
  readonly #planes: FramePlanes | null;
  #frames = 0;
  #last: VideoFrame | null = null;
  #failure: FilmInterruption | null = null;

  /** `first`: the frame of the film with which the segment begins. */
  constructor({ config, misturns }: ChosenEncoder, fps: number, first: number) {
    this.#planes = misturns ? new FramePlanes(config.width, config.height) : null;
    this.#fps = fps;
    this.#first = first;
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => this.#chunks.push(copyChunk(chunk, meta)),
      error: (error) => this.#fail(error),
    });
    this.#encoder.configure(config);
  }

  /**
   * Takes the canvas as the next frame; waits while the encoder has enough to do. `dirty` is null when the frame is the
   * one before. Rejects with FilmInterruption once the encoder has failed, or the canvas cannot be read.
   */
  async addFrame(canvas: OffscreenCanvas | HTMLCanvasElement, dirty: PixelBox | null): Promise<void> {
    await this.#whileBusy();
    const at = this.#first + this.#frames;
    const timestamp = toMicroseconds(at, this.#fps);
    const times = { timestamp, duration: toMicroseconds(at + 1, this.#fps) - timestamp };
    try {
      // Pixels that did not change are not read from the canvas again.
      const frame =
        dirty === null && this.#last
          ? new VideoFrame(this.#last, times)
          : this.#createFrame(canvas, this.#last && dirty, times);
      this.#last?.close();
      this.#last = frame;
      this.#encoder.encode(frame, { keyFrame: this.#frames % (KEY_FRAME_EVERY * this.#fps) === 0 });
    } catch (error) {
      throw toInterruption(error);
    }
    this.#frames += 1;
  }

  /** `dirty` is null for all of the canvas. */
  #createFrame(
    canvas: OffscreenCanvas | HTMLCanvasElement,
    dirty: PixelBox | null,
    times: { readonly timestamp: number; readonly duration: number },
  ): VideoFrame {
    if (!this.#planes) return new VideoFrame(canvas, { ...times, alpha: 'discard' });
    this.#planes.take(canvas, dirty ?? { x: 0, y: 0, width: canvas.width, height: canvas.height });
    return this.#planes.toFrame(times);
  }

  /** Rejects with FilmInterruption when the encoder has failed. */
  async finish(): Promise<readonly FilmChunk[]> {
    this.#throwFailure();
    try {
      await this.#encoder.flush();
    } catch (error) {
      throw this.#failure ?? toInterruption(error);
    }
    this.#throwFailure();
    return this.#chunks;
  }

  /** Stops the encoder; what it had not given out is lost. */
  close(): void {
    this.#last?.close();
    this.#last = null;
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  async #whileBusy(): Promise<void> {
    this.#throwFailure();
    while (this.#encoder.encodeQueueSize > LONGEST_QUEUE && !this.#failure) {
      await new Promise((resolve) => this.#encoder.addEventListener('dequeue', resolve, { once: true }));
    }
    this.#throwFailure();
  }

  #fail(error: Error): void {
    this.#failure ??= toInterruption(error);
    // Nothing leaves a broken encoder's queue any more: whoever waits for it must look again.
    this.#encoder.dispatchEvent(new Event('dequeue'));
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}

function toInterruption(cause: unknown): FilmInterruption {
  return new FilmInterruption(cause instanceof Error ? cause.message : String(cause), { cause });
}

function copyChunk(chunk: EncodedVideoChunk, meta: EncodedVideoChunkMetadata | undefined): FilmChunk {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  const { type, timestamp } = chunk;
  return { data, type, timestamp, duration: chunk.duration ?? 0, meta: copyMeta(meta) };
}

/** Only what the file's head needs: a browser's own objects cannot be sent to another thread. */
function copyMeta(meta: EncodedVideoChunkMetadata | undefined): EncodedVideoChunkMetadata | undefined {
  const config = meta?.decoderConfig;
  if (!config) return undefined;
  const { codec, codedWidth, codedHeight, description, colorSpace } = config;
  const { primaries, transfer, matrix, fullRange } = colorSpace ?? {};
  return {
    decoderConfig: {
      codec,
      ...(codedWidth === undefined ? {} : { codedWidth }),
      ...(codedHeight === undefined ? {} : { codedHeight }),
      ...(description ? { description } : {}),
      ...(colorSpace
        ? {
            colorSpace: {
              primaries: primaries ?? null,
              transfer: transfer ?? null,
              matrix: matrix ?? null,
              fullRange: fullRange ?? null,
            },
          }
        : {}),
    },
  };
}

const toMicroseconds = (frame: number, fps: number): number => Math.round((frame * 1e6) / fps);
