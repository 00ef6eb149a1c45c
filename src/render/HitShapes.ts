// What a hit test needs of each top-level node, in typed arrays under the index's slots: the way into the node's own space,
// and half its box. A point that misses is known to miss without a look at the record, which is seldom in the processor's
// cache; boxes and plain ellipses are known to be hit as well.
import { invert } from '../../scene/geometry/matrix.ts';
import type { Matrix, Point } from '../../scene/geometry/types.ts';
import { hitForm, hitReach } from '../../scene/kernels/hitNode.ts';
import type { SceneNode } from '../../scene/nodes/types.ts';

/** Not to be touched: hidden, or without an area. */
const NONE = 0;
const BOX = 1;
const ELLIPSE = 2;
const TRIANGLE = 3;
/** Within its box only its outline can tell. */
const OTHER = 4;
/** Only the record can tell: groups, whose members may stand out of their box, and nodes a gesture changes. */
const ANY = 5;

const FORMS = { box: BOX, ellipse: ELLIPSE, triangle: TRIANGLE, other: OTHER };

/** Six numbers of the inverse matrix, two of the half box. */
const STRIDE = 8;

export class HitShapes {
  #forms = new Uint8Array(64);
  #values = new Float64Array(STRIDE * 64);

  /** `matrix` leads from the node's own space to the scene's. A null node is one that only its record can answer for. */
  set(slot: number, node: SceneNode | null, matrix: Matrix): void {
    if (slot >= this.#forms.length) this.#grow(slot + 1 + (slot >> 2));
    this.#forms[slot] = node ? this.#read(STRIDE * slot, node, matrix) : ANY;
  }

  /** False when the point is surely not on the node, nor within `tolerance` (scene units) of it. */
  mayTouch(slot: number, x: number, y: number, tolerance: number): boolean {
    const form = this.#forms[slot]!;
    if (form === NONE || form === ANY) return form === ANY;
    const values = this.#values;
    const at = STRIDE * slot;
    const ownX = values[at]! * x + values[at + 2]! * y + values[at + 4]!;
    const ownY = values[at + 1]! * x + values[at + 3]! * y + values[at + 5]!;
    const halfX = values[at + 6]!;
    const halfY = values[at + 7]!;
    if (tolerance !== 0) {
      const reach = this.toOwnDistance(slot, tolerance);
      return Math.abs(ownX) <= halfX + reach && Math.abs(ownY) <= halfY + reach;
    }
    if (form === ELLIPSE) return (ownX / halfX) ** 2 + (ownY / halfY) ** 2 <= 1;
    if (!(Math.abs(ownX) <= halfX && Math.abs(ownY) <= halfY)) return false;
    return form !== TRIANGLE || 2 * halfY * Math.abs(ownX) <= halfX * (ownY + halfY);
  }

  /** Whether a point that may touch the node does so, without asking the record. */
  isSure(slot: number, tolerance: number): boolean {
    const form = this.#forms[slot]!;
    return form === BOX || (form < OTHER && tolerance === 0);
  }

  /** Whether the node can be touched by its own outline alone, as seen from its own space. */
  hasOutline(slot: number): boolean {
    return this.#forms[slot]! < ANY;
  }

  toOwnSpace(slot: number, x: number, y: number): Point {
    const values = this.#values;
    const at = STRIDE * slot;
    return {
      x: values[at]! * x + values[at + 2]! * y + values[at + 4]!,
      y: values[at + 1]! * x + values[at + 3]! * y + values[at + 5]!,
    };
  }

  /** A distance around a point, in the node's own space. */
  toOwnDistance(slot: number, distance: number): number {
    if (distance === 0) return 0;
    const values = this.#values;
    const at = STRIDE * slot;
    return (
      distance *
      Math.max(Math.hypot(values[at]!, values[at + 1]!), Math.hypot(values[at + 2]!, values[at + 3]!))
    );
  }

  #read(at: number, node: SceneNode, matrix: Matrix): number {
    if (!node.visible || node.hidden) return NONE;
    if (node.kind === 'group' || node.clipPath) return ANY;
    const back = invert(matrix);
    if (!back) return NONE;
    const values = this.#values;
    for (let i = 0; i < 6; i += 1) values[at + i] = back[i]!;
    const form = hitForm(node);
    const reach = form === 'box' || form === 'other' ? hitReach(node) : null;
    values[at + 6] = reach ? reach.x : Math.max(0, node.width / 2);
    values[at + 7] = reach ? reach.y : Math.max(0, node.height / 2);
    return FORMS[form];
  }

  #grow(length: number): void {
    const [forms, values] = [this.#forms, this.#values];
    this.#forms = new Uint8Array(length);
    this.#values = new Float64Array(STRIDE * length);
    this.#forms.set(forms);
    this.#values.set(values);
  }
}
