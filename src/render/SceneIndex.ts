// Where the top-level nodes ("units") are painted, kept true by the document's diffs. Says what each diff damages. On
// opening, texts are placed by the most room they may take, and measured when a question first comes near: laying out the
// words of a whole design takes longer than painting what its first view shows.
import type { SceneDiff, SceneReader } from '../../scene/document/types.ts';
import { unionBoxes } from '../../scene/geometry/box.ts';
import { nodeMatrix } from '../../scene/geometry/nodeMatrix.ts';
import type { Box } from '../../scene/geometry/types.ts';
import type { EditorFields, NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { reachOf } from '../../scene/queries/reachOf.ts';
import { blends, someBlend } from '../../scene/queries/someBlend.ts';
import { SpatialIndex } from '../../scene/queries/SpatialIndex.ts';
import { boundsThrough, type NodeReader, worldBounds } from '../../scene/queries/worldBounds.ts';
import { HitShapes } from './HitShapes.ts';

export type DiffEffect = { readonly damage: readonly Box[]; readonly everything: boolean };

/** Keys whose change leaves no pixel different. */
const UNSEEN: Record<Exclude<keyof EditorFields, 'hidden'>, true> = {
  publicId: true,
  name: true,
  alt: true,
  isPro: true,
  productId: true,
  selectable: true,
  hasControls: true,
  editable: true,
  locked: true,
  linkData: true,
  extension: true,
  unknownKeys: true,
  fileForm: true,
};

/** A document that can tell which part of a node an edit leaves looking different. */
export type IndexedReader = SceneReader & {
  changedBoxes?(from: SceneNode, to: SceneNode): readonly Box[] | null;
  inkBox?(node: SceneNode): Box | null;
  /** The record as it is stored, without measuring. */
  raw?(id: NodeId): SceneNode | undefined;
  /** A record no smaller than the node, when telling its size would take measuring; null when it would not. */
  roughly?(id: NodeId): SceneNode | null;
  /** A gesture shows nodes otherwise than the document has them. */
  readonly isPreviewing?: boolean;
};

/** Reads nodes no smaller than they are, and notes when it does. */
class RoughReader implements NodeReader {
  isRough = false;
  #reader: IndexedReader;
  #last: SceneNode | null = null;

  constructor(reader: IndexedReader) {
    this.#reader = reader;
  }

  get(id: NodeId): SceneNode | undefined {
    this.#last = this.#reader.roughly?.(id) ?? null;
    if (!this.#last) return this.#reader.get(id);
    this.isRough = true;
    return this.#last;
  }

  /** A rough record is larger than its letters reach, and asking would lay them out. */
  inkBox(node: SceneNode): Box | null {
    return node === this.#last ? null : (this.#reader.inkBox?.(node) ?? null);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    return this.#reader.childIds(parentId);
  }
}

/** From this many damaged boxes on, sorting out what each of them touches costs more than painting what lies between. */
const MANY = 8192;

export class SceneIndex {
  readonly spatial: SpatialIndex;
  readonly shapes: HitShapes;
  /** Nodes with a blend mode: most designs have none, and then nothing has to be looked for. */
  readonly #blended = new Set<NodeId>();
  #reader: IndexedReader;

  constructor(reader: IndexedReader) {
    this.#reader = reader;
    this.spatial = new SpatialIndex(() => reader.childIds(null), this.#measureExactly);
    this.shapes = new HitShapes((slot) =>
      this.spatial.isTaken(slot) ? reader.get(this.spatial.idAt(slot)) : undefined,
    );
    for (const id of reader.ids()) this.#noteBlend(this.#raw(id));
    for (const id of reader.childIds(null)) this.#measureRoughly(id);
  }

  /** Whether one of these nodes or of their members is laid on what is below it in a way that `matters`. */
  someBlend(
    ids: readonly NodeId[],
    matters: (mode: SceneNode['globalCompositeOperation']) => boolean,
  ): boolean {
    return this.#blended.size > 0 && ids.some((id) => someBlend(this.#stored, id, matters));
  }

  /** All that a unit with this painted box may change, by its blend mode too. */
  reachOf(id: NodeId, painted: Box): Box {
    return this.#blended.size > 0 ? reachOf(this.#stored, id, painted) : painted;
  }

  /**
   * All pixels that may look different when this one node does: of a member its own, unless a group around it casts a shadow
   * of it, or something blends. Null for an unknown id.
   */
  reachOfOne(id: NodeId): Box | null {
    const unit = this.unitOf(id);
    if (unit === null) return null;
    const isAlone = unit !== id && !this.#isCastByGroup(id) && !this.someBlend([unit], blends);
    return isAlone ? worldBounds(this.#reader, id, 'painted') : this.spatial.boundsOf(unit);
  }

  #isCastByGroup(id: NodeId): boolean {
    let node = this.#reader.get(id);
    for (let depth = 0; node && depth < 1000; depth += 1) {
      node = node.parentId === null ? undefined : this.#reader.get(node.parentId);
      if (node?.shadow) return true;
    }
    return false;
  }

  /** The records without measuring. */
  get #stored(): Parameters<typeof reachOf>[0] {
    const { artboard } = this.#reader;
    return { artboard, get: this.#raw, childIds: (id) => this.#reader.childIds(id) };
  }

  #raw = (id: NodeId): SceneNode | undefined =>
    this.#reader.raw ? this.#reader.raw(id) : this.#reader.get(id);

  #noteBlend(node: SceneNode | undefined): void {
    if (node && blends(node.globalCompositeOperation)) this.#blended.add(node.id);
    else if (node) this.#blended.delete(node.id);
  }

  /** The top-level node that holds `id` (itself, when it is one); null for an unknown id. */
  unitOf(id: NodeId): NodeId | null {
    let node = this.#reader.get(id);
    for (let depth = 0; node && depth < 1000; depth += 1) {
      if (node.parentId === null) return node.id;
      node = this.#reader.get(node.parentId);
    }
    return null;
  }

  /** The top-level nodes that hold `ids`; unknown ones are left out. */
  unitsOf(ids: Iterable<NodeId>): Set<NodeId> {
    const units = new Set<NodeId>();
    for (const id of ids) {
      const unit = this.unitOf(id);
      if (unit !== null) units.add(unit);
    }
    return units;
  }

  /** Takes a transaction in; answers with the scene boxes that must be painted again. */
  apply(diff: SceneDiff): DiffEffect {
    const units = new Set<NodeId>();
    const gone = new Set<NodeId>();
    const partly = new Map<NodeId, readonly Box[]>();
    for (const node of diff.added) {
      this.#noteBlend(node);
      this.#collect(node, units);
    }
    for (const node of diff.removed) {
      this.#blended.delete(node.id);
      this.#collectRemoved(node, units, gone);
    }
    for (const { from, to } of diff.updated) {
      this.#noteBlend(to);
      if (!isSeen(from, to)) continue;
      if (from.parentId !== to.parentId) this.#collectRemoved(from, units, gone);
      const part = isTopLevel(from, to) ? this.#reader.changedBoxes?.(from, to) : null;
      if (part) partly.set(to.id, part);
      else this.#collect(to, units);
    }
    if (diff.order.includes(null) || diff.added.length > 0 || gone.size > 0) this.spatial.invalidateOrder();
    for (const parent of diff.order) if (parent !== null) this.#collectId(parent, units);
    const damage = this.remeasure(units, gone);
    for (const [id, boxes] of partly) {
      this.remeasure([id]);
      damage.push(...boxes);
    }
    const everything = diff.artboard !== null && isPainted(diff.artboard);
    // Some of them reach as far as the artboard does.
    if (everything) this.remeasure([...this.#blended].flatMap((id) => this.unitOf(id) ?? []));
    return { damage, everything };
  }

  /**
   * Gets ready for the pointer, while there is nothing else to do; false when there is more than until `deadline` (as
   * `performance.now`) could be done.
   */
  prepare(deadline: number): boolean {
    // A gesture shows other records than those to be remembered.
    if (this.#reader.isPreviewing) return true;
    return this.spatial.prepare() && this.shapes.prepare(this.spatial.slotCount, deadline);
  }

  /** Measures these units again and drops those in `gone`; answers with old and new boxes. */
  remeasure(units: Iterable<NodeId>, gone: Iterable<NodeId> = []): Box[] {
    const damage: Box[] = [];
    for (const id of gone) note(damage, this.spatial.place(id, null));
    for (const id of units) {
      note(damage, this.#measure(id));
      note(damage, this.spatial.boundsOf(id));
    }
    return damage;
  }

  /** Answers with the box before. */
  #measure(id: NodeId): Box | null {
    const node = this.#reader.get(id);
    if (node?.parentId !== null) return this.spatial.place(id, null);
    const box = this.reachOf(id, boundsThrough(this.#reader, node, nodeMatrix(node), 'painted'));
    const old = this.spatial.place(id, box);
    this.shapes.forget(this.spatial.slotOf(id));
    return old;
  }

  /** The same, but no text is laid out: its box is made exact when a question comes near. */
  #measureRoughly(id: NodeId): Box | null {
    const reader = new RoughReader(this.#reader);
    const node = reader.get(id);
    if (node?.parentId !== null) return this.spatial.place(id, null);
    const box = this.reachOf(id, boundsThrough(reader, node, nodeMatrix(node), 'painted'));
    const old = reader.isRough ? this.spatial.placeRoughly(id, box) : this.spatial.place(id, box);
    const slot = this.spatial.slotOf(id);
    if (reader.isRough) this.shapes.leaveToRecord(slot);
    else this.shapes.forget(slot);
    return old;
  }

  /** Of a node that was placed roughly. */
  #measureExactly = (id: NodeId): Box => {
    const node = this.#reader.get(id)!;
    this.shapes.forget(this.spatial.slotOf(id));
    return this.reachOf(id, boundsThrough(this.#reader, node, nodeMatrix(node), 'painted'));
  };

  #collect(node: SceneNode, units: Set<NodeId>): void {
    const unit = node.parentId === null ? node.id : this.unitOf(node.id);
    if (unit !== null) units.add(unit);
  }

  #collectId(id: NodeId, units: Set<NodeId>): void {
    const unit = this.unitOf(id);
    if (unit !== null) units.add(unit);
  }

  /** A node that left its place: a unit that is none any more, or a group that lost a member. */
  #collectRemoved(node: SceneNode, units: Set<NodeId>, gone: Set<NodeId>): void {
    if (node.parentId === null) gone.add(node.id);
    else this.#collectId(node.parentId, units);
  }
}

function note(damage: Box[], box: Box | null): void {
  if (box) damage.push(box);
  if (damage.length >= MANY) damage.splice(0, damage.length, unionBoxes(damage) as Box);
}

const isTopLevel = (from: SceneNode, to: SceneNode): boolean =>
  from.parentId === null && to.parentId === null;

function isSeen(from: SceneNode, to: SceneNode): boolean {
  const before = from as Readonly<Record<string, unknown>>;
  const after = to as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(after)) {
    if (before[key] !== after[key] && !(key in UNSEEN)) return true;
  }
  return false;
}

/** Title and guides of an artboard leave no pixels. */
function isPainted({ from, to }: NonNullable<SceneDiff['artboard']>): boolean {
  const keys = ['left', 'top', 'width', 'height', 'background', 'canvasBackground', 'style'] as const;
  return keys.some((key) => from[key] !== to[key]);
}
