import type { Bitmap, BitmapLookup } from '../paint/types.ts';
import type { ImageLoader } from '../types.ts';

/** Pictures decoded at once: decoding is the costly part, and memory the scarce one. */
const PARALLEL = 4;

export type LoadedBitmaps = BitmapLookup & {
  /** Why each address that gave nothing gave nothing. */
  readonly failures: ReadonlyMap<string, string>;
  destroy(): void;
};

/** Loads every address; one that fails is noted, not thrown. Only an aborted `signal` rejects. */
export async function loadBitmaps(
  sources: ReadonlySet<string>,
  images: ImageLoader,
  signal?: AbortSignal,
): Promise<LoadedBitmaps> {
  const bitmaps = new Map<string, ImageBitmap | null>();
  const failures = new Map<string, string>();
  const waiting = [...sources];
  const work = async () => {
    for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) {
      try {
        bitmaps.set(src, await images.load(src, signal));
      } catch (error) {
        signal?.throwIfAborted();
        bitmaps.set(src, null);
        failures.set(src, error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  signal?.throwIfAborted();
  return {
    failures,
    get: (src: string): Bitmap | null => bitmaps.get(src) ?? null,
    destroy: () => {
      for (const bitmap of bitmaps.values()) bitmap?.close();
    },
  };
}
