// Floyd–Steinberg dithering onto a palette. Flat areas whose colour is in the palette stay flat.
import type { PaletteMap } from './PaletteMap.ts';

/** A little less than all of the error is handed on, so that noise does not wander through still areas. */
const HANDED_ON = 0.9;

/**
 * Palette indices of a box of RGBA pixels. Pixels equal to those of `before` (same size) become `unchanged`, an index
 * beyond the palette; without `before` every pixel gets a colour.
 */
export function ditherPixels(options: {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly palette: PaletteMap;
  readonly before: Uint8ClampedArray | null;
  readonly unchanged: number;
}): Uint8Array {
  const { rgba, width, palette, before, unchanged } = options;
  const height = rgba.length / 4 / width;
  const out = new Uint8Array(width * height);
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const old = before && new Uint32Array(before.buffer, before.byteOffset, width * height);
  // Errors of this row and the next, three channels, one pixel of room on either side.
  let here = new Float32Array((width + 2) * 3);
  let below = new Float32Array((width + 2) * 3);
  const { channels } = palette;
  for (let row = 0; row < height; row += 1) {
    const start = row * width;
    for (let column = 0; column < width; column += 1) {
      const at = start + column;
      if (old && old[at] === pixels[at]) {
        out[at] = unchanged;
        continue;
      }
      const spot = (column + 1) * 3;
      const source = at * 4;
      const red = clamp(rgba[source]! + here[spot]!);
      const green = clamp(rgba[source + 1]! + here[spot + 1]!);
      const blue = clamp(rgba[source + 2]! + here[spot + 2]!);
      const index = palette.find(red, green, blue);
      out[at] = index;
      spread(here, below, spot, red - channels[index * 3]!);
      spread(here, below, spot + 1, green - channels[index * 3 + 1]!);
      spread(here, below, spot + 2, blue - channels[index * 3 + 2]!);
    }
    [here, below] = [below, here];
    below.fill(0);
  }
  return out;
}

function spread(here: Float32Array, below: Float32Array, at: number, given: number): void {
  if (given === 0) return;
  const error = (given * HANDED_ON) / 16;
  here[at + 3]! += error * 7;
  below[at - 3]! += error * 3;
  below[at]! += error * 5;
  below[at + 3]! += error;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0;
}
