// Which boxes lie at a point or near it: square cells, each with the boxes that cross it. A point asks one cell, where a
// tree goes down several branches that overlap. Made once, of boxes that stay.
import { meetsAt, roundBoxes } from './boxArray.ts';

/** Boxes a cell would hold if each lay in one alone: most cross two or three. */
const PER_CELL = 4;
/** With more entries than this for each box the boxes are so large that most lie under every point. */
const MOST_ENTRIES = 16;
/** And with more than this many others in its cell, on average, a box is one of a heap far from some others. */
const MOST_IN_CELL = 64;
/** A question about more cells than this, across or down, is one about a region. */
const MOST_ASKED = 4;

type Frame = {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
};

/** Whether all within `reach` of a point, or the point itself, touches what has a slot. */
export type PointTest = { touches(slot: number, x: number, y: number, reach: number): boolean };

/** Where a slot stands among those given, and its box, as in `boxArray`. */
type Entries = { readonly positions: Uint32Array; readonly boxes: Float32Array };

export class PointGrid {
  readonly #frame: Frame;
  /** Where each cell's entries start; one more than there are cells. A cell has its entries in the order of the slots. */
  readonly #starts: Uint32Array;
  readonly #positions: Uint32Array;
  /** As in `boxArray`, of each entry, so that all of a cell lie side by side in memory. */
  readonly #boxes: Float32Array;
  readonly #slots: Uint32Array;

  private constructor(frame: Frame, starts: Uint32Array, entries: Entries, slots: Uint32Array) {
    this.#frame = frame;
    this.#starts = starts;
    this.#positions = entries.positions;
    this.#boxes = entries.boxes;
    this.#slots = slots;
  }

  /** `boxes` as in `boxArray`, by slot. Null where a tree is better. */
  static make(slots: Uint32Array, boxes: Float64Array): PointGrid | null {
    const rounded = roundBoxes(slots, boxes);
    const frame = frameOf(rounded);
    if (!frame) return null;
    const spans = spansOf(frame, rounded);
    const starts = countEntries(frame, spans);
    if (!starts) return null;
    return new PointGrid(frame, starts, listEntries(frame, spans, starts, rounded), slots);
  }

  /**
   * The last of the slots, as they were given, that has a 1 in `standing`, whose box comes within `reach` of a point, each
   * way, perhaps by a rounding, and that `test` says is touched; -1 for none, null when that is a region of many cells. In
   * as few steps as may be: most often it is asked by code that is not compiled yet.
   */
  findLast(x: number, y: number, reach: number, standing: Uint8Array, test: PointTest): number | null {
    const { left, top, side, columns, rows } = this.#frame;
    const fromX = Math.max(0, Math.floor((x - reach - left) / side));
    const fromY = Math.max(0, Math.floor((y - reach - top) / side));
    const toX = Math.min(columns - 1, Math.floor((x + reach - left) / side));
    const toY = Math.min(rows - 1, Math.floor((y + reach - top) / side));
    if (toX - fromX >= MOST_ASKED || toY - fromY >= MOST_ASKED) return null;
    let last = -1;
    for (let row = fromY; row <= toY; row += 1) {
      for (let column = fromX; column <= toX; column += 1) {
        const cell = row * columns + column;
        const start = this.#starts[cell]!;
        for (let entry = this.#starts[cell + 1]! - 1; entry >= start; entry -= 1) {
          const position = this.#positions[entry]!;
          if (position <= last) break;
          if (!meetsAt(this.#boxes, 4 * entry, x - reach, y - reach, x + reach, y + reach)) continue;
          const slot = this.#slots[position]!;
          if (standing[slot] !== 1 || !test.touches(slot, x, y, reach)) continue;
          last = position;
          break;
        }
      }
    }
    return last < 0 ? last : this.#slots[last]!;
  }
}

/** Square cells over all boxes; null when those reach further than numbers do. */
function frameOf(boxes: Float32Array): Frame | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < boxes.length; at += 4) {
    left = Math.min(left, boxes[at]!);
    top = Math.min(top, boxes[at + 1]!);
    right = Math.max(right, boxes[at + 2]!);
    bottom = Math.max(bottom, boxes[at + 3]!);
  }
  const [width, height] = [right - left, bottom - top];
  const cells = boxes.length / 4 / PER_CELL;
  // Of boxes in a row, the longer side tells.
  const side = Math.max(Math.sqrt(width / cells) * Math.sqrt(height), Math.max(width, height) / cells) || 1;
  if (!Number.isFinite(side)) return null;
  return {
    left,
    top,
    side,
    columns: Math.floor(width / side) + 1,
    rows: Math.floor(height / side) + 1,
  };
}

/** First and last column, first and last row that each box crosses. */
function spansOf({ left, top, side }: Frame, boxes: Float32Array): Uint32Array {
  const spans = new Uint32Array(boxes.length);
  for (let at = 0; at < boxes.length; at += 4) {
    spans[at] = (boxes[at]! - left) / side;
    spans[at + 1] = (boxes[at + 2]! - left) / side;
    spans[at + 2] = (boxes[at + 1]! - top) / side;
    spans[at + 3] = (boxes[at + 3]! - top) / side;
  }
  return spans;
}

/** Where the entries of each cell start, and those of the last one end; null when a grid does not pay. */
function countEntries({ columns, rows }: Frame, spans: Uint32Array): Uint32Array | null {
  const starts = new Uint32Array(columns * rows + 1);
  const most = MOST_ENTRIES * (spans.length / 4);
  let count = 0;
  for (let at = 0; at < spans.length; at += 4) {
    const fromX = spans[at]!;
    const toX = spans[at + 1]!;
    const fromY = spans[at + 2]!;
    const toY = spans[at + 3]!;
    count += (toX - fromX + 1) * (toY - fromY + 1);
    if (count > most) return null;
    for (let row = fromY; row <= toY; row += 1)
      for (let column = fromX; column <= toX; column += 1) starts[row * columns + column + 1]! += 1;
  }
  let crowd = 0;
  for (let cell = 1; cell < starts.length; cell += 1) {
    crowd += starts[cell]! ** 2;
    starts[cell]! += starts[cell - 1]!;
  }
  return crowd > MOST_IN_CELL * count ? null : starts;
}

function listEntries(
  { columns }: Frame,
  spans: Uint32Array,
  starts: Uint32Array,
  all: Float32Array,
): Entries {
  const positions = new Uint32Array(starts.at(-1)!);
  const boxes = new Float32Array(4 * positions.length);
  const next = starts.slice();
  for (let at = 0; at < spans.length; at += 4) {
    const toX = spans[at + 1]!;
    const toY = spans[at + 3]!;
    for (let row = spans[at + 2]!; row <= toY; row += 1) {
      for (let column = spans[at]!; column <= toX; column += 1) {
        const cell = row * columns + column;
        const entry = next[cell]!;
        next[cell] = entry + 1;
        positions[entry] = at >> 2;
        boxes[4 * entry] = all[at]!;
        boxes[4 * entry + 1] = all[at + 1]!;
        boxes[4 * entry + 2] = all[at + 2]!;
        boxes[4 * entry + 3] = all[at + 3]!;
      }
    }
  }
  return { positions, boxes };
}
