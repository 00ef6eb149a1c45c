import type { Matte } from './refineMask.ts';
import type { Plane } from './types.ts';

/** Opacity is stretched between these: what is nearly nothing or nearly whole becomes so. */
const almostNone = 0.06;
const almostWhole = 0.94;

/** Where each row or column of the picture lies between two of the matte. */
type Places = { readonly first: Int32Array; readonly second: Int32Array; readonly share: Float32Array };

const findPlaces = (length: number, matteLength: number): Places => {
  const places = {
    first: new Int32Array(length),
    second: new Int32Array(length),
    share: new Float32Array(length),
  };
  for (let position = 0; position < length; position += 1) {
    const exact = Math.min(matteLength - 1, Math.max(0, ((position + 0.5) * matteLength) / length - 0.5));
    const first = Math.floor(exact);
    places.first[position] = first;
    places.second[position] = Math.min(matteLength - 1, first + 1);
    places.share[position] = exact - first;
  }
  return places;
};

/** One row of the picture, as wide as the matte: between two of the plane's rows. */
const mixRows = ({ width, data }: Plane, places: Places, y: number, row: Float32Array): void => {
  const [first, second] = [(places.first[y] ?? 0) * width, (places.second[y] ?? 0) * width] as const;
  const share = places.share[y] ?? 0;
  for (let x = 0; x < width; x += 1) {
    const upper = data[first + x] ?? 0;
    row[x] = upper + ((data[second + x] ?? 0) - upper) * share;
  }
};

const sample = (row: Float32Array, { first, second, share }: Places, x: number): number => {
  const left = row[first[x] ?? 0] ?? 0;
  return left + ((row[second[x] ?? 0] ?? 0) - left) * (share[x] ?? 0);
};

/** The subject's own colour where the background shines through (https://arxiv.org/abs/2006.14970, §3). */
const cleanColour = (byte: number, opacity: number, subject: number, background: number): number => {
  const mixed = opacity * subject + (1 - opacity) * background;
  return Math.round(255 * Math.min(1, Math.max(0, subject + opacity * (byte / 255 - mixed))));
};

/** The planes of a matte, by name: each holds one row of the picture at a time. */
type Rows = {
  readonly opacity: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  readonly least: Float32Array;
  readonly most: Float32Array;
  readonly subject: readonly [Float32Array, Float32Array, Float32Array];
  readonly background: readonly [Float32Array, Float32Array, Float32Array];
};

const createRows = (width: number): Rows => {
  const row = () => new Float32Array(width);
  return {
    opacity: [row(), row(), row(), row()],
    least: row(),
    most: row(),
    subject: [row(), row(), row()],
    background: [row(), row(), row()],
  };
};

const fillRows = (rows: Rows, matte: Matte, places: Places, y: number): void => {
  mixRows(matte.bounds[0], places, y, rows.least);
  mixRows(matte.bounds[1], places, y, rows.most);
  for (const part of ['opacity', 'subject', 'background'] as const)
    matte[part].forEach((plane, i) => mixRows(plane, places, y, rows[part][i] ?? rows.least));
};

/** Writes the matte into `pixels` (four bytes each); opacity the picture had already stays as a factor. */
export const applyMatte = (
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  matte: Matte,
): void => {
  const columns = findPlaces(width, matte.width);
  const places = findPlaces(height, matte.height);
  const rows = createRows(matte.width);
  for (let y = 0; y < height; y += 1) {
    fillRows(rows, matte, places, y);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      // Nearly all of a picture is surely one or the other.
      if (sample(rows.most, columns, x) < almostNone || pixels[at + 3] === 0) clearPixel(pixels, at);
      else if (sample(rows.least, columns, x) <= almostWhole) writePixel(pixels, at, rows, columns, x);
    }
  }
};

const clearPixel = (pixels: Uint8Array, at: number): void => {
  pixels[at] = 0;
  pixels[at + 1] = 0;
  pixels[at + 2] = 0;
  pixels[at + 3] = 0;
};

/** One pixel at the edge. A closure or an object for each would cost more than the pixel itself. */
const writePixel = (pixels: Uint8Array, at: number, rows: Rows, columns: Places, x: number): void => {
  const [red, green, blue, constant] = rows.opacity;
  const guided =
    (sample(red, columns, x) * (pixels[at] ?? 0) +
      sample(green, columns, x) * (pixels[at + 1] ?? 0) +
      sample(blue, columns, x) * (pixels[at + 2] ?? 0)) /
      255 +
    sample(constant, columns, x);
  const bounded = Math.min(sample(rows.most, columns, x), Math.max(sample(rows.least, columns, x), guided));
  const opacity = Math.min(1, Math.max(0, (bounded - almostNone) / (almostWhole - almostNone)));
  if (opacity === 1) return;
  for (let channel = 0; channel < 3; channel += 1) {
    pixels[at + channel] = cleanColour(
      pixels[at + channel] ?? 0,
      opacity,
      sample(rows.subject[channel] ?? red, columns, x),
      sample(rows.background[channel] ?? red, columns, x),
    );
  }
  pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * opacity);
};
