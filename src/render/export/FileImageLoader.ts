import { decodePicture, readOriginalSize } from '../textures/decodePicture.ts';
import type { ImageLoader } from '../types.ts';

const TIME_OUT_MS = 30_000;
/** Side of a vector picture that names no size. */
const VECTOR_SIDE = 1024;

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

/** Vector pictures have no bitmap decoder of their own and need an element, so workers cannot take them. */
async function decodeVector(blob: Blob): Promise<ImageBitmap> {
  if (typeof document === 'undefined') return createImageBitmap(blob);
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const width = image.naturalWidth || VECTOR_SIDE;
    const height = image.naturalHeight || VECTOR_SIDE;
    return await createImageBitmap(image, { resizeWidth: width, resizeHeight: height });
  } finally {
    URL.revokeObjectURL(url);
  }
}
