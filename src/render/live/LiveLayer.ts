// What a running gesture shows: its nodes are lifted out of the tiles, painted once and moved by matrix, with the still
// content split around them so that the paint order holds. Reads previews; never the pointer, never the document's writer.
import { IDENTITY } from '../../../scene/geometry/matrix.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { FrameLayer } from '../backend/types.ts';
import type { SceneIndex } from '../SceneIndex.ts';
import { blends, someBlend } from '../../../scene/queries/someBlend.ts';
import type { BakePainter } from '../tiles/BakeJob.ts';
import type { Baker } from '../tiles/Baker.ts';
import { type FrameView, levelMatrix, viewPixelsAt } from '../tiles/FrameView.ts';
import { pixelsOf } from '../tiles/PixelBox.ts';
import type { StillLayer } from '../tiles/StillLayer.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';
import type { Tile } from '../tiles/TileLevel.ts';
import type { ScenePreview } from '../types.ts';
import { findUnwritten, isRedrawn, isRepainting, isSameLift } from './comparePlans.ts';
import { findRanges, groupByMotion } from './findRanges.ts';
import { extentOf, GestureInTiles } from './GestureInTiles.ts';
import { LeavingRuns } from './LeavingRuns.ts';
import { LiveRun, type RunExtent } from './LiveRun.ts';
import { type GesturePlan, planGesture } from './planGesture.ts';
import type { PreviewReader } from './PreviewReader.ts';
import { reachInGesture } from './reachInGesture.ts';
import { Turns } from './Turns.ts';

/** With more separate runs than this the still content is not split: they move on top until they rest. */
const MAX_SPLITS = 8;
/** Tiles that a run will reach in so many steps like its last are split one a frame, rather than all when it gets there. */
const STEPS_AHEAD = 8;

export type LiveMode = 'idle' | 'split' | 'onTop' | 'inTiles';

export class LiveLayer {
  #pool: SurfacePool;
  #baker: Baker;
  #still: StillLayer;
  #index: SceneIndex;
  #reader: PreviewReader;
  #painter: BakePainter;
  #preview: ScenePreview | null = null;
  #plan: GesturePlan | null = null;
  /** As the hand left it: what is written of it is read over what it was made for. */
  #tried: GesturePlan | null = null;
  /** The units as they were stored when they were lifted. */
  #lifted: ReadonlySet<SceneNode | undefined> = new Set();
  #runs: LiveRun[] = [];
  #leaving: LeavingRuns;
  #turns = new Turns();
  #mode: LiveMode = 'idle';
  #checked = new WeakMap<Tile, Set<number>>();
  /** A node above the gesture blends with what is below it, so it cannot wait on a surface of its own. */
  #blendsAbove = false;
  #isResting = false;
  /** What gestures show without lifting anything. */
  readonly inTiles: GestureInTiles;

  constructor(options: {
    pool: SurfacePool;
    baker: Baker;
    still: StillLayer;
    index: SceneIndex;
    reader: PreviewReader;
    painter: BakePainter;
  }) {
    this.#pool = options.pool;
    this.#baker = options.baker;
    this.#still = options.still;
    this.#index = options.index;
    this.#reader = options.reader;
    this.#painter = options.painter;
    this.#leaving = new LeavingRuns(options.still);
    this.inTiles = new GestureInTiles(options);
  }

  get mode(): LiveMode {
    return this.#mode;
  }

  /** Takes the next state of the gesture in, or its end. */
  setPreview(preview: ScenePreview | null): void {
    this.#preview = preview;
    const plan = this.#readPlan();
    if (!plan) return this.#finish();
    this.#tried = plan;
    if (!this.#plan || this.#isResting || !isSameLift(this.#plan, plan)) this.#begin(plan);
    else this.#continue(plan);
  }

  /**
   * The document changed under the gesture: what was painted or checked may be wrong now. `isRearranged`: nodes came, went
   * or changed places in the tree, by a friend's hand or an undo.
   */
  onDocumentChange(isRearranged = false): void {
    this.#checked = new WeakMap();
    if (!this.#preview) return;
    const plan = this.#readPlan();
    if (!plan) this.#finish();
    else if (!this.#plan || isRearranged || !this.#canKeep(this.#plan, plan)) this.#begin(plan);
    else {
      this.#plan = plan;
      if (this.#mode === 'inTiles') this.inTiles.show(plan);
      for (const run of this.#runs) run.repaint(this.#extentOf(run.units) ?? run.extent);
    }
  }

  /** Units look different though nothing moved: the runs that show them are painted anew. */
  repaint(units: ReadonlySet<NodeId>): void {
    for (const run of this.#runs) if (run.units.some((id) => units.has(id))) run.repaint(run.extent);
  }

  /** Where a node is seen of a unit that runs show; null for one of another unit, and while the gesture is in the tiles. */
  reachOf(id: NodeId, unit: NodeId): Box | null {
    const plan = this.#plan;
    if (!plan?.units.has(unit) || this.#mode === 'inTiles') return null;
    return reachInGesture(id, unit, { plan, index: this.#index, reader: this.#reader });
  }

  /** Splits the tiles that the runs touch now; their pixels are painted by the still layer. */
  prepare(view: FrameView): void {
    this.#split(view);
    this.#leaving.prepare(this.#runs);
  }

  #split(view: FrameView): void {
    const { current } = this.#still.stack;
    if (this.#mode !== 'split' || !current) return;
    let isBusy = false;
    for (const run of this.#runs) {
      const touched = pixelsOf(run.movedBounds, current.scale);
      for (const tile of this.#still.visibleTiles(view, touched))
        isBusy = this.#splitTile(tile, run.boundary) || isBusy;
    }
    for (const run of this.#runs) {
      const ahead = pixelsOf(run.boundsIn(STEPS_AHEAD), current.scale);
      for (const tile of this.#still.visibleTiles(view, ahead))
        isBusy ||= this.#splitTile(tile, run.boundary);
    }
    if (this.#blendsAbove) this.#moveToTiles();
  }

  /** Nothing moved for a while: nodes shown on top of everything take their places in the paint order. */
  rest(): void {
    if (this.#mode !== 'onTop') return;
    this.#moveToTiles();
    this.#isResting = true;
  }

  bake(view: FrameView, deadline: number, sharp: boolean): boolean {
    const isDone = this.#turns.bake(this.#runs, view, deadline, sharp);
    if (this.isShown) this.#leaving.drop(this.#runs);
    return isDone;
  }

  /** The tiles show all that the view sees of what was let go of. */
  onTilesPainted(): void {
    this.#leaving.clear();
  }

  /** Whether what was lifted can be seen, so that it need not be where it was lifted from. */
  get isShown(): boolean {
    return this.#runs.every((run) => run.isShown);
  }

  isSharp(view: FrameView): boolean {
    return this.#mode !== 'onTop' && this.#runs.every((run) => run.isSharp(view));
  }

  /** Layers above the still ones, bottom to top. */
  layers(view: FrameView): FrameLayer[] {
    const shown = this.#leaving.layers(view, this.#reader.artboard, this.#runs);
    const { current } = this.#still.stack;
    for (const run of this.#runs) {
      const layer = run.layer(view, this.#reader.artboard);
      if (layer) shown.push(layer);
      if (!current || this.#mode !== 'split') continue;
      const items = current.placedSlices(run.boundary, viewPixelsAt(view, current.scale));
      if (items.length > 0) shown.push({ items, matrix: levelMatrix(view, current.scale), clip: null });
    }
    return shown;
  }

  /** The backend lost every surface. */
  clear(): void {
    this.#leaving.clear();
    for (const run of this.#runs) run.clear();
    this.#checked = new WeakMap();
  }

  destroy(): void {
    this.#leaving.clear();
    for (const run of this.#runs) run.clear();
    this.#runs = [];
  }

  /** Null where there is nothing to show of the gesture. */
  #readPlan(): GesturePlan | null {
    const plan =
      this.#preview && planGesture(this.#preview, this.#reader.stored, (id) => this.#index.unitOf(id));
    this.#reader.setGesture(plan?.patches, plan?.memberCopies);
    return plan && plan.units.size > 0 ? plan : null;
  }

  #canKeep(before: GesturePlan, plan: GesturePlan): boolean {
    return isSameLift(before, plan) && (this.#mode === 'inTiles' || this.#chooseMode(plan) !== 'inTiles');
  }

  #begin(plan: GesturePlan): void {
    this.#end();
    this.#plan = plan;
    this.#lifted = new Set([...plan.units].map((id) => this.#reader.stored.get(id)));
    this.#mode = this.#chooseMode(plan);
    if (this.#mode === 'inTiles') {
      this.inTiles.show(plan);
      return;
    }
    const boxes = [...plan.units].map((id) => this.#index.spatial.boundsOf(id));
    if (!plan.copies) {
      this.#still.setLifted(plan.units);
      for (const box of boxes) if (box) this.#still.damage(box);
    }
    this.#runs = this.#makeRuns(plan);
    this.#place(plan);
  }

  #continue(plan: GesturePlan): void {
    const before = this.#plan as GesturePlan;
    this.#plan = plan;
    if (this.#mode === 'inTiles') {
      this.inTiles.show(plan);
      return;
    }
    if (isRepainting(plan) || isRepainting(before)) {
      for (const run of this.#runs) {
        if (!run.units.some((id) => isRedrawn(id, plan, this.#index) || isRedrawn(id, before, this.#index)))
          continue;
        run.repaint(this.#extentOf(run.units) ?? run.extent);
      }
    }
    this.#place(plan);
  }

  /**
   * The gesture is over: written to the document, or given up, and then all is where it was and copies are nowhere. What was
   * only tried is shown no longer.
   */
  #finish(): void {
    const plan = this.#plan;
    if (!plan) return;
    const { stored } = this.#reader;
    const isGivenUp = [...plan.units].every((id) => this.#lifted.has(stored.get(id)));
    const showsCopies = isGivenUp && (plan.copies || plan.memberCopies.children.size > 0);
    const unwritten = findUnwritten(this.#tried ?? plan, { index: this.#index, stored });
    this.#tried = null;
    for (const run of this.#runs) {
      if (showsCopies || run.units.some((id) => unwritten.has(id))) run.clear();
      else if (isGivenUp) run.setMatrix(IDENTITY);
    }
    this.#end();
  }

  #end(): void {
    const plan = this.#plan;
    this.#plan = null;
    if (!plan) return;
    this.#leaving.add(this.#runs, this.#mode === 'split');
    this.#runs = [];
    this.#checked = new WeakMap();
    const wasInTiles = this.#mode === 'inTiles';
    this.#mode = 'idle';
    this.#blendsAbove = false;
    this.#isResting = false;
    this.inTiles.end();
    if (wasInTiles) for (const box of this.#index.remeasure(plan.units)) this.#still.damage(box);
    this.#still.setLifted(new Set());
    for (const id of plan.units) {
      const box = this.#index.spatial.boundsOf(id);
      if (box) this.#still.damage(box);
    }
  }

  #place(plan: GesturePlan): void {
    for (const run of this.#runs) {
      const isMoved = plan.matrix !== null && run.units.every((id) => plan.moved.has(id));
      run.setMatrix(isMoved && plan.matrix ? plan.matrix : IDENTITY);
    }
  }

  /** A blend mode needs the pixels under it, which a lifted node has not: such gestures repaint the tiles instead. */
  #chooseMode(plan: GesturePlan): LiveMode {
    for (const id of plan.units) if (this.#blends(id)) return 'inTiles';
    return findRanges(plan, this.#index.spatial).length > MAX_SPLITS ? 'onTop' : 'split';
  }

  #blends(id: NodeId): boolean {
    return someBlend(this.#reader, id, blends);
  }

  #makeRuns(plan: GesturePlan): LiveRun[] {
    const ranges = findRanges(plan, this.#index.spatial);
    const groups = this.#mode === 'onTop' ? groupByMotion(ranges.flat(), plan) : ranges;
    const runs: LiveRun[] = [];
    for (const units of groups) {
      const extent = this.#extentOf(units);
      if (!extent) continue;
      runs.push(
        new LiveRun({
          units,
          boundary: this.#index.spatial.rankOf(units.at(-1) as NodeId) + 1,
          extent,
          pool: this.#pool,
          baker: this.#baker,
          painter: this.#painter,
        }),
      );
    }
    return runs;
  }

  #extentOf(units: readonly NodeId[]): RunExtent | null {
    return extentOf(this.#reader, units);
  }

  /** True when the tile has to be painted anew. */
  #splitTile(tile: Tile, boundary: number): boolean {
    if (tile.boundaries.includes(boundary)) return false;
    const checked = this.#checked.get(tile) ?? new Set<number>();
    if (checked.has(boundary)) return false;
    checked.add(boundary);
    this.#checked.set(tile, checked);
    const above = this.#still.nodesAbove(tile, boundary);
    if (above.length > 0) this.#still.split(tile, boundary);
    this.#blendsAbove ||= above.some((id) => this.#blends(id));
    return above.length > 0;
  }

  /** Keeps the gesture going with its nodes in the tiles. */
  #moveToTiles(): void {
    const plan = this.#plan as GesturePlan;
    this.#end();
    this.#plan = plan;
    this.#mode = 'inTiles';
    this.inTiles.show(plan);
  }
}
