// Frames in, an animated WebP out, or a still one for a single frame. The browser encodes several changed parts at once, off this thread.
import { createPartCanvas } from '../film/createFilmCanvas.ts';
import type { FrameSink, PixelBox } from '../film/FrameSink.ts';
import { encodeCanvas } from '../encodeCanvas.ts';
import { readChunks, type WebpChunk, type WebpFrame, writeAnimatedWebp } from './webpFile.ts';

/** Parts being encoded at once. */
const PARALLEL = 3;

type Started = {
  readonly box: PixelBox;
  readonly encoded: Promise<Encoded>;
  readonly at: number;
};

type Encoded = { readonly file: Blob; readonly chunks: readonly WebpChunk[] };

export class WebpSink implements FrameSink {
  readonly #size: { readonly width: number; readonly height: number };
  readonly #fps: number;
  readonly #quality: number;
  readonly #count: number;
  readonly #frames: Started[] = [];
  readonly #running = new Set<Promise<unknown>>();
  #frame = 0;

  /** `quality` 0–1; `count`: frames to come. */
  constructor(options: { width: number; height: number; fps: number; count: number; quality: number }) {
    this.#size = { width: options.width, height: options.height };
    this.#fps = options.fps;
    this.#quality = options.quality;
    this.#count = options.count;
  }

  async addFrame(canvas: OffscreenCanvas | HTMLCanvasElement, dirty: PixelBox | null): Promise<void> {
    const at = this.#frame;
    this.#frame += 1;
    if (!dirty) return;
    while (this.#running.size >= PARALLEL) await Promise.race(this.#running);
    const box = at === 0 ? { x: 0, y: 0, ...this.#size } : toEvenCorner(dirty);
    const part = cutOut(canvas, box);
    const encoded = encodeCanvas(part, 'image/webp', this.#quality).then(async (file) => {
      part.width = 0;
      return { file, chunks: await readChunks(file) };
    });
    this.#running.add(encoded);
    // Rejections are told by `finish`, which awaits every one.
    encoded.catch(() => undefined).finally(() => this.#running.delete(encoded));
    this.#frames.push({ box, encoded, at });
  }

  async finish(): Promise<Blob> {
    const [first] = this.#frames;
    if (this.#count === 1 && first) return (await first.encoded).file;
    const frames: WebpFrame[] = [];
    for (const [index, { box, encoded, at }] of this.#frames.entries()) {
      const end = this.#frames[index + 1]?.at ?? this.#count;
      const duration = this.#milliseconds(end) - this.#milliseconds(at);
      frames.push({ box, chunks: (await encoded).chunks, duration });
    }
    return writeAnimatedWebp(this.#size, frames);
  }

  close(): void {
    this.#frames.length = 0;
  }

  /** Rounded from the beginning, so that the length of the whole is exact. */
  #milliseconds(frame: number): number {
    return Math.round((frame * 1000) / this.#fps);
  }
}

/** Frames begin at even pixels. */
function toEvenCorner({ x, y, width, height }: PixelBox): PixelBox {
  return { x: x - (x % 2), y: y - (y % 2), width: width + (x % 2), height: height + (y % 2) };
}

function cutOut(source: OffscreenCanvas | HTMLCanvasElement, { x, y, width, height }: PixelBox) {
  const context = createPartCanvas(width, height, false);
  context.drawImage(source, x, y, width, height, 0, 0, width, height);
  return context.canvas;
}
