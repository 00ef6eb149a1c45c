// The blur's tent on the processor, by sums carried from pixel to pixel: its time does not grow with its radius.
import type { PixelMemory } from './PixelMemory.ts';
import { openPlainRows } from './openPlainRows.ts';
import { openVectorRows } from './openVectorRows.ts';
import type { OpenRows } from './tent.ts';
import type { PixelGrid } from './types.ts';

/** All channels of a pixel at once, where the browser lets us. */
const openRows: OpenRows = (grid, radius, block) =>
  openVectorRows(grid, radius, block) ?? openPlainRows(grid, radius, block);

/** Blurs both ways by a tent of `radius` pixels; edges go on with their last pixel. */
export function blurByTent(
  grid: PixelGrid,
  radius: number,
  memory: PixelMemory,
  open: OpenRows = openRows,
): PixelGrid {
  // It sees nothing but the pixel itself.
  if (!(radius > 0.5)) return grid;
  const turned = blurRowsAndTurn(grid, radius, memory, open);
  const blurred = blurRowsAndTurn(turned, radius, memory, open);
  memory.give(turned.data);
  return blurred;
}

/** Rows blurred before they are turned: as many as share a line of the processor's cache when they stand as columns. */
const BLOCK = 16;

/** Blurs along the rows; what comes out has rows and columns exchanged. */
function blurRowsAndTurn(grid: PixelGrid, radius: number, memory: PixelMemory, open: OpenRows): PixelGrid {
  const { data, width, height } = grid;
  const result = memory.take(data.length);
  const pixels = new Uint32Array(result.buffer);
  // An odd length: where rows begin a power of two apart, a column's pixels push each other out of the cache.
  const stride = width | 1;
  const { block, blurRow } = open(grid, radius, BLOCK * stride);
  for (let top = 0; top < height; top += BLOCK) {
    const rows = Math.min(BLOCK, height - top);
    for (let row = 0; row < rows; row += 1) blurRow((top + row) * width * 4, row * stride);
    // Rows become columns, whole pixels at once.
    for (let x = 0; x < width; x += 1) {
      const start = x * height + top;
      for (let row = 0; row < rows; row += 1) pixels[start + row] = block[row * stride + x] as number;
    }
  }
  return { data: result, width: height, height: width };
}
