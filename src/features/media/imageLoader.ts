// Fetches the pixels behind an address for the renderer: never hangs, never taints a canvas, loads each address once.
import { decodePicture, readOriginalSize } from '../../render/textures/decodePicture.ts';
import { decodeVector } from '../../render/textures/decodeVector.ts';
import type { ImageLoader } from '../../render/types.ts';
import { limitSilence } from './limitSilence.ts';

/** A film, whose first picture is wanted and not all its bytes. */
const FILM = Symbol('film');

type Fetched = { readonly blob: Blob; readonly original: ReturnType<typeof readOriginalSize> };

/** Refused before any request: a design must not make a viewer's browser call a stranger's server (SSRF, tracking). */
export type IsAllowedAddress = (url: URL) => boolean;

/** Our server, through which all files of designs are read, `data:` and `blob:`. */
export function allowOrigin(origin: string): IsAllowedAddress {
  return (url) => url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin;
}

/** A loader that resolves relative addresses against `base` and shares loads under way. */
export function createImageLoader(options: {
  base: string;
  isAllowed: IsAllowedAddress;
  /** The bytes of an address this device answers itself; undefined for every other. */
  readLocal?: (address: string) => Promise<Blob | undefined>;
}): ImageLoader {
  const underWay = new Map<string, Promise<Fetched | typeof FILM>>();

  async function fetchPicture(url: URL): Promise<Fetched | typeof FILM> {
    const limit = limitSilence();
    try {
      const response = await fetch(url, { mode: 'cors', credentials: 'same-origin', signal: limit.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}: ${url.href.slice(0, 200)}`);
      if (response.headers.get('content-type')?.startsWith('video/')) {
        await response.body?.cancel();
        return FILM;
      }
      return { blob: await limit.read(response), original: readOriginalSize(response.headers) };
    } finally {
      limit.stop();
    }
  }

  return {
    async load(src, signal) {
      const url = new URL(src, options.base);
      if (!options.isAllowed(url)) throw new Error(`Address not allowed: ${url.href.slice(0, 200)}`);
      const local = await options.readLocal?.(url.href);
      const shown = local && (await decodeLocal(local).catch(tellUnread));
      if (shown) return shown;
      let pending = underWay.get(url.href);
      if (!pending) {
        pending = fetchPicture(url).finally(() => underWay.delete(url.href));
        underWay.set(url.href, pending);
      }
      const fetched = await pending;
      signal?.throwIfAborted();
      if (fetched === FILM) {
        const { decodePoster } = await import('../../render/media/decodePoster.ts');
        return decodePoster(url.href);
      }
      const { blob, original } = fetched;
      return blob.type.startsWith('image/svg') ? decodeVector(blob) : decodePicture(blob, original);
    },
  };
}

/** The server has what was sent, and says so of what it has not got: the chosen file may have been deleted since. */
const tellUnread = (error: unknown): void => console.warn('A file of this device could not be shown', error);

async function decodeLocal(blob: Blob): Promise<ImageBitmap> {
  if (!blob.type.startsWith('video/')) return createImageBitmap(blob);
  const { decodePoster } = await import('../../render/media/decodePoster.ts');
  return decodePoster(blob);
}
