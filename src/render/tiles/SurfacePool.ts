// Counts every byte of pixels the compositor keeps, hands surfaces of equal size out again, and notes what is written.
import { FrameDamage } from '../backend/FrameDamage.ts';
import type { Backend, PixelRegion, Surface } from '../backend/types.ts';

/** Released surfaces kept for reuse, in bytes. */
const SPARE_BYTES = 16 * 2 ** 20;

export class SurfacePool {
  /** What the next frame must draw anew. */
  readonly damage = new FrameDamage();
  #backend: Backend;
  #spare = new Map<string, Surface[]>();
  #spareBytes = 0;
  #bytes = 0;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Bytes of all surfaces in use and in reserve. */
  get bytes(): number {
    return this.#bytes;
  }

  get backend(): Backend {
    return this.#backend;
  }

  take(width: number, height: number, opaque: boolean): Surface {
    const key = keyOf({ width, height, opaque });
    const spare = this.#spare.get(key)?.pop();
    if (spare) {
      this.#spareBytes -= bytesOf(spare);
      return spare;
    }
    const surface = this.#backend.createSurface(width, height, opaque);
    this.#bytes += bytesOf(surface);
    return surface;
  }

  /** Replaces pixels of a surface; see `Backend.write`. */
  write(surface: Surface, source: HTMLCanvasElement, region: PixelRegion): void {
    this.#backend.write(surface, source, region);
    const { x, y, width, height } = region;
    this.damage.noteWrite(surface, { left: x, top: y, right: x + width, bottom: y + height });
  }

  give(surface: Surface): void {
    if (this.#spareBytes + bytesOf(surface) > SPARE_BYTES) {
      this.#drop(surface);
      return;
    }
    const key = keyOf(surface);
    const list = this.#spare.get(key);
    if (list) list.push(surface);
    else this.#spare.set(key, [surface]);
    this.#spareBytes += bytesOf(surface);
  }

  /** Gives the reserve back to the system. */
  trim(): void {
    for (const list of this.#spare.values()) for (const surface of list) this.#drop(surface);
    this.#spare.clear();
    this.#spareBytes = 0;
  }

  #drop(surface: Surface): void {
    this.#backend.release(surface);
    this.#bytes -= bytesOf(surface);
  }
}

const bytesOf = (surface: Surface): number => surface.width * surface.height * 4;

const keyOf = (size: { width: number; height: number; opaque: boolean }): string =>
  `${size.width}x${size.height}${size.opaque ? 'o' : ''}`;
