// A gesture whose nodes stay in the tiles and only move their boxes: exact for every blend mode, dearer per frame.
import { unionBoxes } from '../../../scene/geometry/box.ts';
import { IDENTITY } from '../../../scene/geometry/matrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import type { SceneIndex } from '../SceneIndex.ts';
import type { StillLayer } from '../tiles/StillLayer.ts';
import { castReach } from './castReach.ts';
import { findRanges } from './findRanges.ts';
import { boundsUnder, type RunExtent } from './LiveRun.ts';
import type { GesturePlan } from './planGesture.ts';
import type { PreviewReader } from './PreviewReader.ts';

const NOTHING: readonly NodeId[] = [];

export class GestureInTiles {
  readonly #still: StillLayer;
  readonly #index: SceneIndex;
  readonly #reader: PreviewReader;
  #plan: GesturePlan | null = null;
  /** Units of which copies are shown, bottom to top. */
  #copied: readonly NodeId[] = NOTHING;

  constructor({
    still,
    index,
    reader,
  }: {
    readonly still: StillLayer;
    readonly index: SceneIndex;
    readonly reader: PreviewReader;
  }) {
    this.#still = still;
    this.#index = index;
    this.#reader = reader;
  }

  show(plan: GesturePlan): void {
    this.#plan = plan;
    const { spatial } = this.#index;
    const changes = new Map<NodeId, Box>();
    for (const id of plan.units) {
      const old = spatial.boundsOf(id);
      const moved = this.#reachUnder(plan.copies ? null : plan.matrix, id);
      if (!old || !moved) continue;
      this.#still.damage(old);
      this.#still.damage(moved);
      changes.set(id, moved);
    }
    if (plan.copies) this.#addCopies(plan, changes);
    spatial.update(changes);
  }

  end(): void {
    this.#plan = null;
    this.#copied = NOTHING;
  }

  /** For the painter of tiles: the gesture's matrix of a unit; null where it is shown as it is stored. */
  matrixOf(id: NodeId): Matrix | null {
    const plan = this.#plan;
    return plan && !plan.copies && plan.moved.has(id) ? plan.matrix : null;
  }

  /** The units whose copies lie right above this one, under `copyMatrix`. */
  copiesAbove(id: NodeId): readonly NodeId[] {
    return this.#copied.at(-1) === id ? this.#copied : NOTHING;
  }

  get copyMatrix(): Matrix {
    return this.#plan?.matrix ?? IDENTITY;
  }

  isHidden(id: NodeId): boolean {
    return this.#plan?.hidden.has(id) ?? false;
  }

  /** The last of the units is painted wherever copies are: they lie above all of them. */
  #addCopies(plan: GesturePlan, changes: Map<NodeId, Box>): void {
    this.#copied = findRanges(plan, this.#index.spatial).flat();
    const last = this.#copied.at(-1);
    if (last === undefined) return;
    const boxes = this.#copied.flatMap((id) => this.#reachUnder(plan.matrix, id) ?? []);
    for (const box of boxes) this.#still.damage(box);
    const own = changes.get(last);
    const all = unionBoxes(own ? [own, ...boxes] : boxes);
    if (all) changes.set(last, all);
  }

  #reachUnder(matrix: Matrix | null, id: NodeId): Box | null {
    const extent = extentOf(this.#reader, [id]);
    const ink = extent && boundsUnder(matrix && this.#plan?.moved.has(id) ? matrix : IDENTITY, extent);
    return ink && this.#index.reachOf(id, ink);
  }
}

/** Where the units are painted as the gesture has them, before its matrix. */
export function extentOf(reader: PreviewReader, units: readonly NodeId[]): RunExtent | null {
  const bounds = unionBoxes(
    units.map((id) => worldBounds(reader, id, 'painted')).filter((box) => box !== null),
  );
  return bounds && { bounds, cast: castReach(reader, units) };
}
