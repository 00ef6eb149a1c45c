// Where the top-level nodes ("units") are painted, kept true by the document's diffs. Says what each diff damages.
import type { SceneDiff, SceneReader } from '../../scene/document/types.ts';
import type { Box } from '../../scene/geometry/types.ts';
import type { EditorFields, NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { SpatialIndex } from '../../scene/queries/SpatialIndex.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';

export type DiffEffect = { readonly damage: readonly Box[]; readonly everything: boolean };

/** Keys whose change leaves no pixel different. */
const UNSEEN: Record<Exclude<keyof EditorFields, 'hidden'>, true> = {
  publicId: true,
  name: true,
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

export class SceneIndex {
  readonly spatial: SpatialIndex;
  #reader: SceneReader;

  constructor(reader: SceneReader) {
    this.#reader = reader;
    this.spatial = new SpatialIndex(() => reader.childIds(null));
    this.rebuild();
  }

  /** Measures every unit anew. */
  rebuild(): void {
    const items: [NodeId, Box][] = [];
    for (const id of this.#reader.childIds(null)) {
      const box = this.#measure(id);
      if (box) items.push([id, box]);
    }
    this.spatial.load(items);
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

  /** Takes a transaction in; answers with the scene boxes that must be painted again. */
  apply(diff: SceneDiff): DiffEffect {
    const units = new Set<NodeId>();
    const gone = new Set<NodeId>();
    for (const node of diff.added) this.#collect(node, units);
    for (const node of diff.removed) this.#collectRemoved(node, units, gone);
    for (const { from, to } of diff.updated) {
      if (!isSeen(from, to)) continue;
      if (from.parentId !== to.parentId) this.#collectRemoved(from, units, gone);
      this.#collect(to, units);
    }
    if (diff.order.includes(null) || diff.added.length > 0 || gone.size > 0) this.spatial.invalidateOrder();
    for (const parent of diff.order) if (parent !== null) this.#collectId(parent, units);
    return { damage: this.remeasure(units, gone), everything: diff.artboard !== null };
  }

  /** Measures these units again and drops those in `gone`; answers with old and new boxes. */
  remeasure(units: Iterable<NodeId>, gone: Iterable<NodeId> = []): Box[] {
    const damage: Box[] = [];
    const changes = new Map<NodeId, Box | null>();
    for (const id of gone) changes.set(id, null);
    for (const id of units) changes.set(id, this.#measure(id));
    for (const [id, box] of changes) {
      const old = this.spatial.boundsOf(id);
      if (old) damage.push(old);
      if (box) damage.push(box);
    }
    this.spatial.update(changes);
    return damage;
  }

  #measure(id: NodeId): Box | null {
    const node = this.#reader.get(id);
    return node && node.parentId === null ? worldBounds(this.#reader, id, 'painted') : null;
  }

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

function isSeen(from: SceneNode, to: SceneNode): boolean {
  const before = from as Readonly<Record<string, unknown>>;
  const after = to as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(after)) {
    if (before[key] !== after[key] && !(key in UNSEEN)) return true;
  }
  return false;
}
