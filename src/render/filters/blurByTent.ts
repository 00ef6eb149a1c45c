// The blur's tent on the processor, by sums carried from pixel to pixel: its time does not grow with its radius.
import type { PixelMemory } from './PixelMemory.ts';
import type { PixelGrid } from './types.ts';

/** Blurs both ways by a tent of `radius` pixels; edges go on with their last pixel. */
export function blurByTent(grid: PixelGrid, radius: number, memory: PixelMemory): PixelGrid {
  if (!(radius > 0)) return grid;
  const turned = blurRowsAndTurn(grid, radius, memory);
  const blurred = blurRowsAndTurn(turned, radius, memory);
  memory.give(turned.data);
  return blurred;
}

/** Rows blurred before they are turned: as many as share a line of the processor's cache when they stand as columns. */
const BLOCK = 16;

/** Blurs along the rows; what comes out has rows and columns exchanged. */
function blurRowsAndTurn({ data, width, height }: PixelGrid, radius: number, memory: PixelMemory): PixelGrid {
  const result = memory.take(data.length);
  const tent = getTent(radius);
  const padding = tent.reach + 1;
  const line = new Uint8Array((width + 2 * padding) * 4);
  // An odd length: where rows begin a power of two apart, a column's pixels push each other out of the cache.
  const stride = width | 1;
  const block = new Uint8Array(BLOCK * stride * 4);
  // A photo has no opacity to blur.
  const channels = isOpaque(data) ? 3 : 4;
  if (channels === 3) block.fill(255);
  for (let top = 0; top < height; top += BLOCK) {
    const rows = Math.min(BLOCK, height - top);
    for (let row = 0; row < rows; row += 1) {
      readLine(line, { data, start: (top + row) * width * 4, width, padding });
      for (let channel = 0; channel < channels; channel += 1) {
        writeLine(block, { line, tent, width, padding, channel, start: row * stride * 4 });
      }
    }
    turnBlock(block, { result, width, stride, height, top, rows });
  }
  return { data: result, width: height, height: width };
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Writes rows as columns, whole pixels at once. */
function turnBlock(
  block: Uint8Array<ArrayBuffer>,
  to: {
    result: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    stride: number;
    height: number;
    top: number;
    rows: number;
  },
): void {
  const { result, width, stride, height, top, rows } = to;
  const from = new Uint32Array(block.buffer);
  const pixels = new Uint32Array(result.buffer);
  for (let x = 0; x < width; x += 1) {
    const start = x * height + top;
    for (let row = 0; row < rows; row += 1) pixels[start + row] = from[row * stride + x] as number;
  }
}

/** A row of whole pixels with its first and last one repeated before and after it. */
function readLine(
  line: Uint8Array<ArrayBuffer>,
  from: { data: Uint8ClampedArray<ArrayBuffer>; start: number; width: number; padding: number },
): void {
  const { data, start, width, padding } = from;
  line.set(data.subarray(start, start + width * 4), padding * 4);
  const pixels = new Uint32Array(line.buffer);
  pixels.fill(pixels[padding] as number, 0, padding);
  pixels.fill(pixels[padding + width - 1] as number, padding + width);
}

/**
 * A row is steps, a pixel wide each. Integrated twice it is a curve, and the tent over a place is that curve's value one
 * radius before, less twice the value there, plus the one a radius after: three places that walk along the row, at the
 * same fraction of a pixel all the way.
 */
type Tent = {
  /** Whole pixels from one blurred to the furthest that is read. */
  readonly reach: number;
  readonly before: Walk;
  readonly middle: Walk;
  readonly after: Walk;
  readonly share: number;
};

type Walk = {
  /** The pixel the place is in, from the one blurred, and how far within it. */
  readonly pixel: number;
  readonly fraction: number;
  /** What the curve gains from pixel to pixel, beside its slope: so much of the pixel, and of the next. */
  readonly here: number;
  readonly next: number;
};

function getTent(radius: number): Tent {
  return {
    reach: Math.ceil(radius) + 1,
    before: getWalk(-radius),
    middle: getWalk(0),
    after: getWalk(radius),
    share: 1 / radius ** 2,
  };
}

function getWalk(distance: number): Walk {
  const place = 0.5 + distance;
  const pixel = Math.floor(place);
  const fraction = place - pixel;
  const next = fraction ** 2 / 2;
  return { pixel, fraction, here: 0.5 + fraction - next, next };
}

type Line = {
  readonly line: Uint8Array;
  readonly tent: Tent;
  readonly width: number;
  readonly padding: number;
  readonly channel: number;
};

function writeLine(result: Uint8Array, to: Line & { readonly start: number }): void {
  const { line, tent, width, padding, channel, start } = to;
  const { share } = tent;
  const { here: hereBefore, next: nextBefore } = tent.before;
  const { here: hereMiddle, next: nextMiddle } = tent.middle;
  const { here: hereAfter, next: nextAfter } = tent.after;
  let { value, slope } = startLine(to);
  let atBefore = (padding + tent.before.pixel) * 4 + channel;
  let atMiddle = padding * 4 + channel;
  let atAfter = (padding + tent.after.pixel) * 4 + channel;
  let before = line[atBefore] as number;
  let middle = line[atMiddle] as number;
  let after = line[atAfter] as number;
  const end = start + width * 4;
  for (let at = start + channel; at < end; at += 4) {
    result[at] = value * share + 0.5;
    value += slope + hereBefore * before - 2 * hereMiddle * middle + hereAfter * after;
    slope += before - 2 * middle + after;
    before = line[(atBefore += 4)] as number;
    middle = line[(atMiddle += 4)] as number;
    after = line[(atAfter += 4)] as number;
    value += nextBefore * before - 2 * nextMiddle * middle + nextAfter * after;
  }
}

/** The three places' sum and its slope at the first pixel of the row. */
function startLine({ line, tent, padding, channel }: Line): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (const [walk, weight] of [
    [tent.before, 1],
    [tent.middle, -2],
    [tent.after, 1],
  ] as const) {
    const end = padding + walk.pixel;
    let curve = 0;
    let total = 0;
    for (let pixel = 0; pixel < end; pixel += 1) {
      const level = line[pixel * 4 + channel] as number;
      curve += total + level / 2;
      total += level;
    }
    const last = line[end * 4 + channel] as number;
    value += weight * (curve + walk.fraction * total + (walk.fraction ** 2 / 2) * last);
    slope += weight * total;
  }
  return { value, slope };
}
