// The blur's tent on the processor, by sums carried from pixel to pixel: its time does not grow with its radius.
import type { PixelGrid } from './types.ts';

/** Blurs both ways by a tent of `radius` pixels; edges go on with their last pixel. */
export function blurByTent(grid: PixelGrid, radius: number): PixelGrid {
  if (!(radius > 0)) return grid;
  return blurRowsAndTurn(blurRowsAndTurn(grid, radius), radius);
}

/** Rows blurred before they are turned: as many as share a line of the processor's cache when they stand as columns. */
const BLOCK = 16;

/** Blurs along the rows; what comes out has rows and columns exchanged. */
function blurRowsAndTurn({ data, width, height }: PixelGrid, radius: number): PixelGrid {
  const result = new Uint8ClampedArray(data.length);
  const tent = getTent(radius);
  const padding = tent.inner + 2;
  const line = new Float64Array(width + 2 * padding);
  const block = new Uint8ClampedArray(BLOCK * width * 4);
  // A photo has no opacity to blur.
  const channels = isOpaque(data) ? 3 : 4;
  if (channels === 3) block.fill(255);
  for (let top = 0; top < height; top += BLOCK) {
    const rows = Math.min(BLOCK, height - top);
    for (let row = 0; row < rows; row += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        readLine(line, { data, start: (top + row) * width * 4 + channel, width, padding });
        writeLine(block, { line, tent, width, padding, start: row * width * 4 + channel });
      }
    }
    turnBlock(block, { result, width, height, top, rows });
  }
  return { data: result, width: height, height: width };
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Writes rows as columns, whole pixels at once. */
function turnBlock(
  block: Uint8ClampedArray,
  to: { result: Uint8ClampedArray; width: number; height: number; top: number; rows: number },
): void {
  const { result, width, height, top, rows } = to;
  const from = new Uint32Array(block.buffer);
  const pixels = new Uint32Array(result.buffer);
  for (let x = 0; x < width; x += 1) {
    const start = x * height + top;
    for (let row = 0; row < rows; row += 1) pixels[start + row] = from[row * width + x] as number;
  }
}

type Tent = {
  /** Whole samples to each side whose weights fall by 1 / radius from one to the next. */
  readonly inner: number;
  readonly slope: number;
  readonly middle: number;
  /** Weight of the sample after the inner ones, of which the tent covers a part. */
  readonly outer: number;
  readonly total: number;
};

/** Each sample weighs the share of the tent within half a pixel of it. */
function getTent(radius: number): Tent {
  const shareUpTo = (at: number): number => {
    const end = Math.min(at, radius);
    return end - (end * end) / (2 * radius);
  };
  const inner = Math.max(0, Math.floor(radius - 0.5));
  const outer = Math.max(0, shareUpTo(inner + 1.5) - shareUpTo(inner + 0.5));
  return { inner, slope: 1 / radius, middle: 2 * shareUpTo(0.5), outer, total: 2 * shareUpTo(Infinity) };
}

function readLine(
  line: Float64Array,
  from: { data: Uint8ClampedArray; start: number; width: number; padding: number },
): void {
  const { data, start, width, padding } = from;
  for (let x = 0; x < width; x += 1) line[padding + x] = data[start + x * 4] as number;
  line.fill(line[padding] as number, 0, padding);
  line.fill(line[padding + width - 1] as number, padding + width);
}

function writeLine(
  result: Uint8ClampedArray,
  to: { line: Float64Array; tent: Tent; width: number; padding: number; start: number },
): void {
  const { line, tent, width, padding, start } = to;
  const { inner, slope, middle, outer } = tent;
  const share = 1 / tent.total;
  // Sums over the inner samples on either side, plain and weighed by their distance.
  let left = 0;
  let leftFar = 0;
  let right = 0;
  let rightFar = 0;
  for (let k = 1; k <= inner; k += 1) {
    left += line[padding - k] as number;
    leftFar += k * (line[padding - k] as number);
    right += line[padding + k] as number;
    rightFar += k * (line[padding + k] as number);
  }
  for (let x = 0; x < width; x += 1) {
    const at = padding + x;
    const here = line[at] as number;
    const before = line[at - inner - 1] as number;
    const after = line[at + inner + 1] as number;
    const sum = here * middle + left + right - (leftFar + rightFar) * slope + (before + after) * outer;
    result[start + x * 4] = sum * share;
    const leaving = line[at - inner] as number;
    leftFar += left + here - (inner + 1) * leaving;
    left += here - leaving;
    rightFar += inner * after - right;
    right += after - (line[at + 1] as number);
  }
}
