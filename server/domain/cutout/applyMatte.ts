import type { Matte } from './refineMask.ts';
import type { Plane } from './types.ts';

/** Opacity is stretched between these: what is nearly nothing or nearly whole becomes so. */
const almostNone = 0.06;
const almostWhole = 0.94;

/** Where a row or column of the picture lies between two of the matte. */
type Place = { readonly first: number; readonly second: number; readonly share: number };

const findPlaces = (length: number, matteLength: number): readonly Place[] =>
  Array.from({ length }, (_, position) => {
    const exact = Math.min(matteLength - 1, Math.max(0, ((position + 0.5) * matteLength) / length - 0.5));
    const first = Math.floor(exact);
    return { first, second: Math.min(matteLength - 1, first + 1), share: exact - first };
  });

/** One row of a plane between two of its rows. */
const mixRows = (
  { width, data }: Plane,
  { first, second, share }: Place,
  row: Float32Array,
): Float32Array => {
  for (let x = 0; x < width; x += 1) {
    const upper = data[first * width + x] ?? 0;
    row[x] = upper + ((data[second * width + x] ?? 0) - upper) * share;
  }
  return row;
};

const sample = (row: Float32Array | undefined, { first, second, share }: Place): number => {
  const left = row?.[first] ?? 0;
  return left + ((row?.[second] ?? 0) - left) * share;
};

/** The subject's own colour where the background shines through (https://arxiv.org/abs/2006.14970, §3). */
const cleanColour = (byte: number, opacity: number, subject: number, background: number): number => {
  const mixed = opacity * subject + (1 - opacity) * background;
  return Math.round(255 * Math.min(1, Math.max(0, subject + opacity * (byte / 255 - mixed))));
};

/** Writes the matte into `pixels` (four bytes each); opacity the picture had already stays as a factor. */
export const applyMatte = (
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  matte: Matte,
): void => {
  const columns = findPlaces(width, matte.width);
  const planes = [...matte.opacity, ...matte.bounds, ...matte.subject, ...matte.background];
  const rows = planes.map(() => new Float32Array(matte.width));
  findPlaces(height, matte.height).forEach((place, y) => {
    planes.forEach((plane, i) => mixRows(plane, place, rows[i] ?? new Float32Array(matte.width)));
    for (let x = 0; x < width; x += 1) {
      const column = columns[x];
      if (column) writePixel(pixels, (y * width + x) * 4, (i) => sample(rows[i], column));
    }
  });
};

const writePixel = (pixels: Uint8Array, at: number, read: (plane: number) => number): void => {
  const most = read(5);
  if (most < almostNone || pixels[at + 3] === 0) {
    pixels.fill(0, at, at + 4);
    return;
  }
  const least = read(4);
  if (least > almostWhole) return;
  const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
  const guided = (read(0) * red + read(1) * green + read(2) * blue) / 255 + read(3);
  const bounded = Math.min(most, Math.max(least, guided));
  const opacity = Math.min(1, Math.max(0, (bounded - almostNone) / (almostWhole - almostNone)));
  if (opacity === 1) return;
  pixels[at] = cleanColour(red, opacity, read(6), read(9));
  pixels[at + 1] = cleanColour(green, opacity, read(7), read(10));
  pixels[at + 2] = cleanColour(blue, opacity, read(8), read(11));
  pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * opacity);
};
