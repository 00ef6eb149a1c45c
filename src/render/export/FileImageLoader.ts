import { decodeVector } from '../textures/decodeVector.ts';
import { decodePicture, readOriginalSize } from '../textures/decodePicture.ts';
import type { ImageLoader } from '../types.ts';

const TIME_OUT_MS = 30_000;

/** Loads pictures by address, relative ones from `base`; `data:` and `blob:` addresses work as they are. */
export class FileImageLoader implements ImageLoader {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async load(src: string, signal?: AbortSignal): Promise<ImageBitmap> {
    const timeout = AbortSignal.timeout(TIME_OUT_MS);
    try {
      const response = await fetch(new URL(src, this.#base), {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      if (response.headers.get('content-type')?.startsWith('video/')) {
        await response.body?.cancel();
        const { decodePoster } = await import('../media/decodePoster.ts');
        return await decodePoster(response.url);
      }
      const blob = await response.blob();
      return blob.type.startsWith('image/svg')
        ? await decodeVector(blob)
        : await decodePicture(blob, readOriginalSize(response.headers));
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${src.slice(0, 200)}: ${reason}`, { cause: error });
    }
  }
}
