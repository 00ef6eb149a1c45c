// Boxes that were packed together and stay where they are, until they are packed anew: a tree for regions and, from the
// first question about a point on, a grid for points.
import Flatbush from 'flatbush';
import { roundBoxes } from './boxArray.ts';
import { PointGrid } from './PointGrid.ts';

export class PackedBoxes {
  readonly #tree: Flatbush;
  /** Slots in the order the tree has them. */
  readonly #slots: Uint32Array;
  /** Null where points are better asked of the tree; undefined before the first of them. */
  #grid: PointGrid | null | undefined;

  /** `slots`: one or more; `boxes` as in `boxArray`. */
  constructor(slots: Uint32Array, boxes: Float64Array) {
    this.#slots = slots;
    this.#tree = new Flatbush(slots.length, 16, Float32Array);
    const rounded = roundBoxes(slots, boxes);
    for (let at = 0; at < rounded.length; at += 4)
      this.#tree.add(rounded[at]!, rounded[at + 1]!, rounded[at + 2]!, rounded[at + 3]!);
    this.#tree.finish();
  }

  /** Slots whose boxes, as packed and perhaps a rounding larger, meet the region. */
  search(left: number, top: number, right: number, bottom: number): number[] {
    const near = this.#tree.search(left, top, right, bottom);
    for (let i = 0; i < near.length; i += 1) near[i] = this.#slots[near[i]!]!;
    return near;
  }

  /** Gets ready for the first point; false when that took time. */
  prepare(boxes: Float64Array): boolean {
    if (this.#grid !== undefined) return true;
    this.#grid = PointGrid.make(this.#slots, boxes);
    return false;
  }

  /** The same for what is within `reach` of a point, each way. `boxes` are those packed, or smaller ones. */
  near(x: number, y: number, reach: number, boxes: Float64Array): number[] {
    this.prepare(boxes);
    const found: number[] = [];
    if (this.#grid?.collect(x, y, reach, found)) return found;
    return this.search(x - reach, y - reach, x + reach, y + reach);
  }
}
