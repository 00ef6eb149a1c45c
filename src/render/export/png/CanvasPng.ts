// A canvas as a PNG of little more than half the bytes of the browser's own.
import { inSlices } from '../inSlices.ts';
import { nextTask } from '../nextTask.ts';
import type { PictureSize } from '../pictureSize.ts';
import type { PngShape } from './chunks.ts';
import { concatenate } from './concatenate.ts';
import { joinParts } from './joinParts.ts';
import { loadPngEncoder } from './loadPngEncoder.ts';
import { PartEncoder, type PngPart } from './PartEncoder.ts';
import { PngHelper } from './PngHelper.ts';

/** Larger ones are the browser's: of rows this long deflate's 32 kB hold four at most, and it was not measured there. */
const MOST_PIXELS = 4 * 1024 * 1024;
/** Smaller ones are written before another thread has understood what to do. */
const LEAST_TO_SHARE = 256 * 1024;

type PictureCanvas = OffscreenCanvas | HTMLCanvasElement;
type Options = {
  readonly signal?: AbortSignal | undefined;
  /** 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};
type Work = Options & { readonly context: OffscreenCanvasRenderingContext2D; readonly encoder: PartEncoder };

export class CanvasPng {
  readonly #size: PictureSize;
  readonly #isShared: boolean;
  readonly #encoder: Promise<PartEncoder | null>;
  #helper: PngHelper | null = null;
  #isClosed = false;

  /** Of a canvas of this size. Loads the encoder, and a second thread for large pictures, while it is being painted. */
  constructor({ width, height }: PictureSize) {
    this.#size = { width, height };
    this.#isShared = width * height >= LEAST_TO_SHARE && height > 1;
    this.#encoder = width * height > MOST_PIXELS ? Promise.resolve(null) : this.#open();
  }

  /** Resolves when the encoder and the second thread stand ready, or never will. `encode` waits for the former alone. */
  async whenReady(): Promise<void> {
    await this.#encoder;
    await this.#helper?.ready;
  }

  /**
   * The canvas's exact pixels, in tasks short enough for the page; without opacity where nothing is see-through. Null
   * for large pictures and where the encoder cannot be had; rejects with the signal's reason. The bytes are the same
   * whether a second thread helps or not.
   */
  async encode(canvas: PictureCanvas, options: Options): Promise<Blob | null> {
    const encoder = await this.#encoder;
    // What the second thread said while the canvas was painted is heard now.
    await nextTask();
    options.signal?.throwIfAborted();
    if (!encoder) return null;
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
    if (!context) throw new TypeError('Only a 2D canvas can be read');
    const work = { ...options, context, encoder };
    // A see-through pixel is mostly found in the first rows.
    return (await this.#write(work, false)) ?? (await this.#write(work, true));
  }

  /** Ends the second thread, whatever it is doing. */
  close(): void {
    this.#isClosed = true;
    this.#helper?.close();
  }

  async #open(): Promise<PartEncoder | null> {
    try {
      const module = await loadPngEncoder();
      if (this.#isShared && !this.#isClosed) this.#helper = PngHelper.start(module);
      return await PartEncoder.open(module);
    } catch (error) {
      console.warn('The browser writes the PNG: its encoder could not be loaded', error);
      return null;
    }
  }

  /** Null when a pixel is see-through that must not be. */
  async #write(work: Work, hasAlpha: boolean): Promise<Blob | null> {
    const { height } = this.#size;
    const middle = this.#isShared ? Math.ceil(height / 2) : height;
    const upper = { ...this.#size, top: 0, bottom: middle, hasAlpha };
    const lower = { ...this.#size, top: middle, bottom: height, hasAlpha };
    const helper = this.#helper?.isReady ? this.#helper : null;
    // Read first, so that the other thread works while this one reads its own.
    const helping = helper?.encode(readPart(work.context, lower));
    const parts = [await encodeHere(work, upper, hasAlpha ? undefined : helping)];
    if (middle < height && parts[0] !== 'seeThrough')
      parts.push((await helping) ?? (await encodeHere(work, lower)));
    work.signal?.throwIfAborted();
    const whole = parts.filter((part) => part !== 'seeThrough');
    if (whole.length < parts.length) return null;
    // As one piece: a blob of many is handed over in twice the time.
    const bytes = concatenate(joinParts({ ...this.#size, hasAlpha }, whole));
    return new Blob([bytes], { type: 'image/png' });
  }
}

type Rows = PngShape & { readonly top: number; readonly bottom: number };

/** In vain, and soon given up, where `other` has found a see-through pixel. */
async function encodeHere(work: Work, rows: Rows, other?: Promise<unknown>) {
  const { context, encoder, signal, onProgress } = work;
  const { top, bottom, height } = rows;
  const tell = (done: number) => onProgress?.((top + done * (bottom - top)) / height);
  const steps = encoder.encode(readPart(context, rows));
  if (other) {
    const { done, value } = steps.next();
    if (done) return value;
    // By now it has looked through its rows as well.
    const found = await Promise.race([other, nextTask()]);
    if (found === 'seeThrough') return found;
  }
  return inSlices(steps, signal, tell);
}

function readPart(context: OffscreenCanvasRenderingContext2D, rows: Rows): PngPart {
  const { width, height, top, bottom, hasAlpha } = rows;
  const hasAbove = top > 0;
  const from = hasAbove ? top - 1 : 0;
  const rgba = context.getImageData(0, from, width, bottom - from).data;
  return { width, hasAlpha, rgba, hasAbove, isLast: bottom === height };
}
