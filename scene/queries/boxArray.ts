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
    for (let side = 0; side < 4; side += 1) {
      const value = boxes[4 * slots[i]! + side]!;
      const more = Math.abs(value) * ROUNDING + SMALLEST;
      rounded[4 * i + side] = side < 2 ? value - more : value + more;
    }
  }
  return rounded;
}
