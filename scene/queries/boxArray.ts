// Boxes in one array: minX, minY, maxX, maxY of each slot. `at` is four times the slot.
import type { Box } from '../geometry/types.ts';

/** More than a rounding of 64 to 32 bits takes away. */
const ROUNDING = 1.2e-7;
/** And near 0, where 32 bits end first. */
const SMALLEST = 1e-44;

export function meetsAt(
  boxes: Float64Array | Float32Array,
  at: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  return boxes[at]! <= right && boxes[at + 1]! <= bottom && boxes[at + 2]! >= left && boxes[at + 3]! >= top;
}

export function boxAt(boxes: Float64Array, at: number): Box {
  const left = boxes[at]!;
  const top = boxes[at + 1]!;
  return { left, top, width: boxes[at + 2]! - left, height: boxes[at + 3]! - top };
}

export function putBox(boxes: Float64Array, at: number, { left, top, width, height }: Box): void {
  boxes[at] = left;
  boxes[at + 1] = top;
  boxes[at + 2] = left + width;
  boxes[at + 3] = top + height;
}

/** The boxes of these slots, one after the other, in 32 bits: perhaps a rounding larger, never smaller. */
export function roundBoxes(slots: Uint32Array, boxes: Float64Array): Float32Array {
  const rounded = new Float32Array(4 * slots.length);
  for (let i = 0; i < slots.length; i += 1) {
    const from = 4 * slots[i]!;
    const to = 4 * i;
    rounded[to] = below(boxes[from]!);
    rounded[to + 1] = below(boxes[from + 1]!);
    rounded[to + 2] = above(boxes[from + 2]!);
    rounded[to + 3] = above(boxes[from + 3]!);
  }
  return rounded;
}

const below = (value: number): number => value - Math.abs(value) * ROUNDING - SMALLEST;
const above = (value: number): number => value + Math.abs(value) * ROUNDING + SMALLEST;
