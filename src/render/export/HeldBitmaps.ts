import type { Bitmap, BitmapLookup } from '../paint/types.ts';
import type { ImageLoader } from '../types.ts';
import { untilAborted } from './untilAborted.ts';

/** Pictures decoded at once: decoding is the costly part, and memory the scarce one. */
const PARALLEL = 4;

/** The decoded pictures that are needed now, and no others. */
export class HeldBitmaps implements BitmapLookup {
  readonly #images: ImageLoader;
  readonly #signal: AbortSignal | undefined;
  readonly #bitmaps = new Map<string, ImageBitmap>();
  /** Why each address that gave nothing gave nothing; it is not asked for again. */
  readonly failures = new Map<string, string>();

  constructor(images: ImageLoader, signal?: AbortSignal) {
    this.#images = images;
    this.#signal = signal;
  }

  /** Lets go of all others and loads what is missing; what fails is noted. Only an aborted signal rejects. */
  async hold(sources: ReadonlySet<string>): Promise<void> {
    for (const [src, bitmap] of this.#bitmaps) {
      if (sources.has(src)) continue;
      bitmap.close();
      this.#bitmaps.delete(src);
    }
    const waiting = [...sources].filter((src) => !this.#bitmaps.has(src) && !this.failures.has(src));
    const work = async () => {
      for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) await this.#load(src);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    this.#signal?.throwIfAborted();
  }

  get(src: string): Bitmap | null {
    return this.#bitmaps.get(src) ?? null;
  }

  destroy(): void {
    for (const bitmap of this.#bitmaps.values()) bitmap.close();
    this.#bitmaps.clear();
  }

  async #load(src: string): Promise<void> {
    try {
      const loading = this.#images.load(src, this.#signal);
      this.#bitmaps.set(src, await untilAborted(loading, this.#signal, (bitmap) => bitmap.close()));
    } catch (error) {
      this.#signal?.throwIfAborted();
      this.failures.set(src, error instanceof Error ? error.message : String(error));
    }
  }
}
