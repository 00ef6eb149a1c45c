// Which nodes are near a place: painted boxes in typed arrays, packed for search, with the paint order. Holds boxes
// and ids only; it never looks at the document, its owner tells it what changed. What changed since the boxes were packed
// is looked through one by one, until there is enough of it to pack anew. A box may be rough, larger than its node: it is
// made exact when a question first meets it.
import type { Box } from '../geometry/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { boxAt, meetsAt, putBox } from './boxArray.ts';
import { fetchPacking, getPacking } from './latePacking.ts';
import type { PackedBoxes } from './PackedBoxes.ts';
import type { PointTest } from './PointGrid.ts';

/** Loose nodes that are cheaper to look through than to pack anew, whatever the number of the others. */
const FEW_LOOSE = 128;
/** And this share of all nodes. */
const LOOSE_SHARE = 1 / 64;
/** Packing costs more than looking through all nodes so many times: a design that is opened asks less for its picture. */
const LOOKS = 64;
/** As many slots as are put in order one by one. */
const FEW_SLOTS = 8;

/** Where a slot is: nowhere, among the packed (a 1, as `PackedBoxes` has it), among the loose, or removed but still listed among the loose. */
const FREE = 0;
const PACKED = 1;
const LOOSE = 2;
const GONE = 3;

const NO_SLOT = -1;

export type { PointTest } from './PointGrid.ts';

export class SpatialIndex {
  #slots = new Map<NodeId, number>();
  #ids: (NodeId | null)[] = [];
  #places = new Uint8Array(64);
  #ranks = new Uint32Array(64);
  /** As in `boxArray`, by slot. */
  #boxes = new Float64Array(4 * 64);
  #free: number[] = [];
  #loose: number[] = [];
  /** Loose nodes looked at since the last packing. */
  #looks = 0;
  #packed: PackedBoxes | null = null;
  /** The packed are still packed bottom to top. */
  #isPackedInOrder = true;
  #order: () => readonly NodeId[];
  #exact: ((id: NodeId) => Box) | null;
  /** Slots whose boxes are larger than their nodes. */
  #rough = new Set<number>();
  #ranksStale = true;

  /**
   * `order` gives the ids bottom to top; it is asked again after `invalidateOrder`. `exact` gives the box of a node that
   * was placed roughly.
   */
  constructor(order: () => readonly NodeId[], exact: ((id: NodeId) => Box) | null = null) {
    this.#order = order;
    this.#exact = exact;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Painted box as last told, or null when the node is not indexed. */
  boundsOf(id: NodeId): Box | null {
    const slot = this.#slots.get(id);
    if (slot === undefined) return null;
    if (this.#rough.size > 0) this.#refine(slot);
    return boxAt(this.#boxes, 4 * slot);
  }

  /** Inserts or moves many nodes; a null box removes one. */
  update(items: Iterable<readonly [NodeId, Box | null]>): void {
    for (const [id, box] of items) this.place(id, box);
  }

  /**
   * Inserts or moves a node; a null box removes it. A box with NaN in it is a point at the origin until it moves.
   * Answers with the box before.
   */
  place(id: NodeId, box: Box | null): Box | null {
    const known = this.#slots.get(id);
    const before = known === undefined ? null : boxAt(this.#boxes, 4 * known);
    if (known !== undefined) this.#rough.delete(known);
    if (box) this.#put(id, known, box);
    else if (known !== undefined) this.#remove(id, known);
    return before;
  }

  /** Inserts or moves a node whose painted box lies within `box`; answers with the box before. */
  placeRoughly(id: NodeId, box: Box): Box | null {
    const before = this.place(id, box);
    this.#rough.add(this.slotOf(id));
    return before;
  }

  #put(id: NodeId, known: number | undefined, box: Box): void {
    if (known !== undefined && !isFiniteBox(box)) return;
    const slot = known ?? this.#addSlot(id);
    if (isFiniteBox(box)) putBox(this.#boxes, 4 * slot, box);
    else this.#boxes.fill(0, 4 * slot, 4 * slot + 4);
    if (this.#places[slot] === LOOSE) return;
    this.#places[slot] = LOOSE;
    this.#loose.push(slot);
  }

  /** The paint order changed; ranks are read anew before the next query. */
  invalidateOrder(): void {
    this.#ranksStale = true;
  }

  /** Ids whose painted box meets `box`, bottom to top. */
  search(box: Box): NodeId[] {
    return this.slotsIn(box).map((slot) => this.idAt(slot));
  }

  /** Slots of the nodes whose painted box meets `box`, bottom to top; good until the next change. */
  slotsIn(box: Box): number[] {
    this.#refreshRanks();
    this.#packWhenWorthwhile();
    const found: number[] = [];
    const { left, top } = box;
    const right = left + box.width;
    const bottom = top + box.height;
    const boxes = this.#boxes;
    const places = this.#places;
    const near = this.#packed ? this.#packed.search(left, top, right, bottom) : [];
    for (let i = 0; i < near.length; i += 1) {
      const slot = near[i]!;
      if (places[slot] === PACKED && meetsAt(boxes, 4 * slot, left, top, right, bottom)) found.push(slot);
    }
    for (const slot of this.#loose)
      if (places[slot] === LOOSE && meetsAt(boxes, 4 * slot, left, top, right, bottom)) found.push(slot);
    // Only now: a refined box must not move between the two lists while they are looked through.
    if (this.#rough.size > 0)
      return this.#sorted(
        found.filter((slot) => !this.#refine(slot) || meetsAt(boxes, 4 * slot, left, top, right, bottom)),
      );
    return this.#sorted(found);
  }

  /**
   * Slot of the topmost node that `test` says is touched by a point, or within `tolerance` of it; -1 for none. It is asked
   * about nodes whose boxes are there, most often from the top down, so that seldom more than one answer is needed. Boxes
   * may be rough: `test` has to know.
   */
  topmostAt(x: number, y: number, tolerance: number, test: PointTest): number {
    this.#refreshRanks();
    this.#packWhenWorthwhile();
    if (!this.#packed) return this.#topmostLoose(NO_SLOT, x, y, tolerance, test);
    if (!this.#isPackedInOrder) return this.#topmostOfAll(x, y, tolerance, test);
    this.#packed.prepare(this.#boxes);
    const top = this.#packed.findLast(x, y, tolerance, this.#places, test);
    if (top === null) return this.#topmostOfAll(x, y, tolerance, test);
    return this.#topmostLoose(top, x, y, tolerance, test);
  }

  /** The same, when `packed` is the topmost of the packed. */
  #topmostLoose(packed: number, x: number, y: number, reach: number, test: PointTest): number {
    let top = packed;
    const loose = this.#loose;
    // What came last most often lies above: few below it need be tested.
    for (let i = loose.length - 1; i >= 0; i -= 1) {
      const slot = loose[i]!;
      if (this.#places[slot] !== LOOSE || (top >= 0 && this.#ranks[slot]! < this.#ranks[top]!)) continue;
      if (!meetsAt(this.#boxes, 4 * slot, x - reach, y - reach, x + reach, y + reach)) continue;
      if (test.touches(slot, x, y, reach)) top = slot;
    }
    return top;
  }

  #topmostOfAll(x: number, y: number, tolerance: number, test: PointTest): number {
    const side = 2 * tolerance;
    const near = this.slotsIn({ left: x - tolerance, top: y - tolerance, width: side, height: side });
    for (let i = near.length - 1; i >= 0; i -= 1)
      if (test.touches(near[i]!, x, y, tolerance)) return near[i]!;
    return NO_SLOT;
  }

  /** Under a point lie two or three: too few for the cost of a call to `sort`. */
  #sorted(slots: number[]): number[] {
    if (slots.length > FEW_SLOTS) return slots.sort(this.#byRank);
    const ranks = this.#ranks;
    for (let i = 1; i < slots.length; i += 1) {
      const slot = slots[i]!;
      const rank = ranks[slot]!;
      let at = i;
      for (; at > 0 && ranks[slots[at - 1]!]! > rank; at -= 1) slots[at] = slots[at - 1]!;
      slots[at] = slot;
    }
    return slots;
  }

  /** Where the arrays of this index, and others' beside it, hold the node; -1 when it is not indexed. */
  slotOf(id: NodeId): number {
    return this.#slots.get(id) ?? -1;
  }

  idAt(slot: number): NodeId {
    return this.#ids[slot]!;
  }

  /** Whether a node has this slot. */
  isTaken(slot: number): boolean {
    return this.#ids[slot] != null;
  }

  /** One more than the last slot. */
  get slotCount(): number {
    return this.#ids.length;
  }

  /** Does a piece of what the next questions would have to do first; true when nothing is left of it. */
  prepare(): boolean {
    this.#refreshRanks();
    if (this.#mayPack() || !this.#isPackedInOrder) this.#pack();
    else if (this.#packed?.prepare(this.#boxes) !== false) return true;
    return false;
  }

  /** Place in the paint order, 0 at the bottom. */
  rankAt(slot: number): number {
    return this.#ranks[slot]!;
  }

  /** The longer side of a slot's box. */
  sizeAt(slot: number): number {
    const boxes = this.#boxes;
    const at = 4 * slot;
    return Math.max(boxes[at + 2]! - boxes[at]!, boxes[at + 3]! - boxes[at + 1]!);
  }

  /** Whether all of a slot's box lies in `box`. */
  isWithin(slot: number, box: Box): boolean {
    const boxes = this.#boxes;
    const at = 4 * slot;
    return (
      boxes[at]! >= box.left &&
      boxes[at + 1]! >= box.top &&
      boxes[at + 2]! <= box.left + box.width &&
      boxes[at + 3]! <= box.top + box.height
    );
  }

  /** Place in the paint order, or -1 when the node is not indexed. */
  rankOf(id: NodeId): number {
    this.#refreshRanks();
    const slot = this.#slots.get(id);
    return slot === undefined ? -1 : this.#ranks[slot]!;
  }

  /** Makes the box of a slot exact; true when it was not. */
  #refine(slot: number): boolean {
    if (!this.#rough.delete(slot)) return false;
    const box = this.#exact?.(this.idAt(slot));
    if (box) this.#shrink(slot, box);
    return true;
  }

  /** Within the box it was packed with, a node stays packed. */
  #shrink(slot: number, box: Box): void {
    const boxes = this.#boxes;
    const at = 4 * slot;
    const right = box.left + box.width;
    const bottom = box.top + box.height;
    const isWithin =
      box.left >= boxes[at]! &&
      box.top >= boxes[at + 1]! &&
      right <= boxes[at + 2]! &&
      bottom <= boxes[at + 3]!;
    if (!isWithin) this.#put(this.idAt(slot), slot, box);
    else putBox(boxes, at, box);
  }

  #byRank = (a: number, b: number): number => this.#ranks[a]! - this.#ranks[b]!;

  #addSlot(id: NodeId): number {
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    if (slot >= this.#places.length) this.#grow(2 * this.#places.length);
    this.#ranksStale = true;
    return slot;
  }

  #remove(id: NodeId, slot: number): void {
    this.#slots.delete(id);
    this.#ids[slot] = null;
    // A slot that is still listed must not be given away, or it would be listed twice.
    if (this.#places[slot] === LOOSE) this.#places[slot] = GONE;
    else {
      this.#places[slot] = FREE;
      this.#free.push(slot);
    }
  }

  #grow(length: number): void {
    if (length > FEW_LOOSE) void fetchPacking();
    const [places, ranks, boxes] = [this.#places, this.#ranks, this.#boxes];
    this.#places = new Uint8Array(length);
    this.#ranks = new Uint32Array(length);
    this.#boxes = new Float64Array(4 * length);
    this.#places.set(places);
    this.#ranks.set(ranks);
    this.#boxes.set(boxes);
  }

  #packWhenWorthwhile(): void {
    this.#looks += this.#loose.length;
    if (this.#looks <= LOOKS * this.#slots.size) return;
    if (this.#mayPack()) this.#pack();
    else if (getPacking() === null && this.#loose.length > FEW_LOOSE) this.#askForPacking();
  }

  /** Not at each question: where what packs cannot be had it is asked for again after as many looks. */
  #askForPacking(): void {
    this.#looks = 0;
    void fetchPacking();
  }

  #mayPack(): boolean {
    return getPacking() !== null && this.#loose.length > FEW_LOOSE + this.#slots.size * LOOSE_SHARE;
  }

  #pack(): void {
    const Packing = getPacking();
    if (!Packing) return;
    this.#looks = 0;
    for (const slot of this.#loose) {
      if (this.#places[slot] !== GONE) continue;
      this.#places[slot] = FREE;
      this.#free.push(slot);
    }
    this.#loose = [];
    const slots = new Uint32Array(this.#slots.values());
    for (const slot of slots) this.#places[slot] = PACKED;
    // Most often they are in order, which a sort would not see at once.
    if (slots.some((slot, i) => i > 0 && this.#ranks[slots[i - 1]!]! > this.#ranks[slot]!))
      slots.sort(this.#byRank);
    this.#isPackedInOrder = true;
    this.#packed = slots.length > 0 ? new Packing(slots, this.#boxes) : null;
  }

  #refreshRanks(): void {
    if (!this.#ranksStale) return;
    this.#ranksStale = false;
    let rank = 0;
    for (const id of this.#order()) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) this.#ranks[slot] = rank;
      rank += 1;
    }
    this.#isPackedInOrder = this.#packed?.isInOrder(this.#ranks, this.#places) ?? true;
  }
}

const isFiniteBox = (box: Box): boolean =>
  Number.isFinite(box.left) &&
  Number.isFinite(box.top) &&
  Number.isFinite(box.width) &&
  Number.isFinite(box.height);
