// A GIF's colours and the nearest of them to any other, remembered per small cell of the colour cube.
import type { Palette } from 'gifenc';

const BITS = 6;
const SHIFT = 8 - BITS;
const UNKNOWN = 0xffff;

export class PaletteMap {
  readonly colors: Palette;
  /** Red, green, blue in turn. */
  readonly channels: Uint8Array;
  readonly #nearest = new Uint16Array(1 << (3 * BITS)).fill(UNKNOWN);
  readonly #exact = new Map<number, number>();

  /** 1 to 256 colours. */
  constructor(colors: Palette) {
    this.colors = colors;
    this.channels = new Uint8Array(colors.flat());
    for (const [index, [red, green, blue]] of colors.entries()) {
      const key = (red << 16) | (green << 8) | blue;
      if (!this.#exact.has(key)) this.#exact.set(key, index);
    }
  }

  /** Index of the colour to show for one of 0–255 a channel. A colour of the palette always gives itself. */
  find(red: number, green: number, blue: number): number {
    const cell = ((red >> SHIFT) << (2 * BITS)) | ((green >> SHIFT) << BITS) | (blue >> SHIFT);
    const known = this.#nearest[cell] as number;
    if (known === UNKNOWN) return this.#learn(cell, red, green, blue);
    const at = known * 3;
    const { channels } = this;
    if (channels[at] === red && channels[at + 1] === green && channels[at + 2] === blue) return known;
    return this.#exact.get((red << 16) | (green << 8) | blue) ?? known;
  }

  /** Mean square distance of RGBA pixels, one at least, to what would be shown for them. */
  measureError(rgba: Uint8ClampedArray): number {
    let sum = 0;
    for (let at = 0; at < rgba.length; at += 4) {
      const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
      sum += this.#distance(this.find(red, green, blue), red, green, blue);
    }
    return (sum * 4) / rgba.length;
  }

  #learn(cell: number, red: number, green: number, blue: number): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.colors.length; index += 1) {
      const distance = this.#distance(index, red, green, blue);
      if (distance < least) {
        least = distance;
        best = index;
      }
    }
    this.#nearest[cell] = best;
    return best;
  }

  #distance(index: number, red: number, green: number, blue: number): number {
    const at = index * 3;
    const dr = this.channels[at]! - red;
    const dg = this.channels[at + 1]! - green;
    const db = this.channels[at + 2]! - blue;
    return dr * dr + dg * dg + db * db;
  }
}
