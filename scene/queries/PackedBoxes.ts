// Boxes that were packed together and stay where they are, until they are packed anew: a tree for regions and, from the
// first question about a point on, a grid for points.
import Flatbush from 'flatbush';
import { roundBoxes } from './boxArray.ts';
import { PointGrid, type PointTest } from './PointGrid.ts';

export class PackedBoxes {
  readonly #tree: Flatbush;
  readonly #slots: Uint32Array;
  /** Null where points are better asked of the tree; undefined before the first of them. */
  #grid: PointGrid | null | undefined;

  /** `slots`: one or more, bottom to top; `boxes` as in `boxArray`. */
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

  /** Gets ready for points; false when that took time. `boxes` are those packed, or smaller ones. */
  prepare(boxes: Float64Array): boolean {
    if (this.#grid !== undefined) return true;
    this.#grid = PointGrid.make(this.#slots, boxes);
    return false;
  }

  /** As `PointGrid.findLast`, after `prepare`; null, too, where there is no grid. */
  findLast(x: number, y: number, reach: number, standing: Uint8Array, test: PointTest): number | null {
    return this.#grid ? this.#grid.findLast(x, y, reach, standing, test) : null;
  }

  /** Whether those with a 1 in `standing` still are bottom to top. */
  isInOrder(ranks: Uint32Array, standing: Uint8Array): boolean {
    let last = 0;
    for (const slot of this.#slots) {
      if (standing[slot] !== 1) continue;
      if (ranks[slot]! < last) return false;
      last = ranks[slot]!;
    }
    return true;
  }
}
