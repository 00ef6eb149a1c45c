// What a hit test needs of each top-level node, in typed arrays under the index's slots: the way into the node's own space,
// and half its box. A point that misses is known to miss without a look at the record, which is seldom in the processor's
// cache; boxes and plain ellipses are known to be hit as well. Read when a question first comes near, or before, when there
// is nothing else to do: opening a design asks for none of it.
import { invert } from '../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../scene/geometry/types.ts';
import { hitForm, hitReach, NO_TOLERANCE, type Tolerance } from '../../scene/kernels/hitNode.ts';
import type { SceneNode } from '../../scene/nodes/types.ts';

const UNREAD = 0;
/** Not to be touched: hidden, or without an area. */
const NONE = 1;
const BOX = 2;
const ELLIPSE = 3;
const TRIANGLE = 4;
/** Within its box only its outline can tell. */
const OTHER = 5;
/** Only the record can tell: groups, whose members may stand out of their box, and nodes not measured yet. */
const ANY = 6;

const FORMS = { box: BOX, ellipse: ELLIPSE, triangle: TRIANGLE, other: OTHER };

/** Six numbers of the inverse matrix, two of the half box. */
const STRIDE = 8;

/** `outline`: its own outline alone can tell, as seen from its own space. `record`: only the record can. */
export type HitAnswer = 'hit' | 'outline' | 'record';
/** Slots read between two looks at the clock. */
const BATCH = 64;

export class HitShapes {
  #forms = new Uint8Array(64);
  #values = new Float64Array(STRIDE * 64);
  /** No slot before this one is unread. */
  #firstUnread = 0;
  #nodeAt: (slot: number) => SceneNode | undefined;

  /** `nodeAt` gives the record of a top-level node by its slot. */
  constructor(nodeAt: (slot: number) => SceneNode | undefined) {
    this.#nodeAt = nodeAt;
  }

  /** The node changed: it is read anew. */
  forget(slot: number): void {
    if (slot < this.#forms.length) this.#forms[slot] = UNREAD;
    this.#firstUnread = Math.min(this.#firstUnread, slot);
  }

  /** Only the node's record can answer, until it is forgotten here. */
  leaveToRecord(slot: number): void {
    if (slot >= this.#forms.length) this.#grow(slot + 1);
    this.#forms[slot] = ANY;
  }

  /** Reads what is unread of the first `count` slots, until `deadline` (as `performance.now`); true when all is read. */
  prepare(count: number, deadline: number): boolean {
    for (; this.#firstUnread < count; this.#firstUnread += 1) {
      if (this.#firstUnread % BATCH === 0 && performance.now() > deadline) return false;
      this.#formOf(this.#firstUnread);
    }
    return true;
  }

  /** False when the point is surely not on the node, nor within `tolerance` (scene units) of it. */
  mayTouch(slot: number, x: number, y: number, tolerance: number): boolean {
    const form = this.#formOf(slot);
    if (form === NONE || form === ANY) return form === ANY;
    const values = this.#values;
    const at = STRIDE * slot;
    const ownX = values[at]! * x + values[at + 2]! * y + values[at + 4]!;
    const ownY = values[at + 1]! * x + values[at + 3]! * y + values[at + 5]!;
    const halfX = values[at + 6]!;
    const halfY = values[at + 7]!;
    if (tolerance !== 0) {
      const reach = this.toOwnTolerance(slot, tolerance);
      return Math.abs(ownX) <= halfX + reach.x && Math.abs(ownY) <= halfY + reach.y;
    }
    if (form === ELLIPSE) return (ownX / halfX) ** 2 + (ownY / halfY) ** 2 <= 1;
    if (!(Math.abs(ownX) <= halfX && Math.abs(ownY) <= halfY)) return false;
    return form !== TRIANGLE || 2 * halfY * Math.abs(ownX) <= halfX * (ownY + halfY);
  }

  /** Of a node that the point may touch: whether it does, or who can tell. */
  answerOf(slot: number, tolerance: number): HitAnswer {
    const form = this.#forms[slot]!;
    if (form === BOX || (form < OTHER && tolerance === 0)) return 'hit';
    return form === ANY ? 'record' : 'outline';
  }

  toOwnSpace(slot: number, x: number, y: number): Point {
    const values = this.#values;
    const at = STRIDE * slot;
    return {
      x: values[at]! * x + values[at + 2]! * y + values[at + 4]!,
      y: values[at + 1]! * x + values[at + 3]! * y + values[at + 5]!,
    };
  }

  /** A distance around a point, along the node's own axes. */
  toOwnTolerance(slot: number, distance: number): Tolerance {
    // A pointer's question as it moves: nothing is worked out for it.
    if (distance === 0) return NO_TOLERANCE;
    const values = this.#values;
    const at = STRIDE * slot;
    return {
      x: distance * Math.hypot(values[at]!, values[at + 2]!),
      y: distance * Math.hypot(values[at + 1]!, values[at + 3]!),
    };
  }

  #formOf(slot: number): number {
    const form = slot < this.#forms.length ? this.#forms[slot]! : UNREAD;
    return form === UNREAD ? this.#readSlot(slot) : form;
  }

  #readSlot(slot: number): number {
    if (slot >= this.#forms.length) this.#grow(slot + 1);
    const node = this.#nodeAt(slot);
    const form = node ? this.#read(STRIDE * slot, node) : ANY;
    this.#forms[slot] = form;
    return form;
  }

  #read(at: number, node: SceneNode): number {
    if (!node.visible || node.hidden) return NONE;
    if (node.kind === 'group' || node.clipPath) return ANY;
    const back = invert(nodeMatrix(node));
    if (!back) return NONE;
    const values = this.#values;
    for (let i = 0; i < 6; i += 1) values[at + i] = back[i]!;
    const form = hitForm(node);
    const reach = form === 'box' || form === 'other' ? hitReach(node) : null;
    values[at + 6] = reach ? reach.x : Math.max(0, node.width / 2);
    values[at + 7] = reach ? reach.y : Math.max(0, node.height / 2);
    return FORMS[form];
  }

  #grow(least: number): void {
    const length = least + (least >> 2);
    const [forms, values] = [this.#forms, this.#values];
    this.#forms = new Uint8Array(length);
    this.#values = new Float64Array(STRIDE * length);
    this.#forms.set(forms);
    this.#values.set(values);
  }
}
