// Everything no gesture touches, as tiles. Decides which rectangle is painted next; time is given by the caller.
import type { SpatialIndex } from '../../../scene/queries/SpatialIndex.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { FrameLayer } from '../backend/types.ts';
import { type BakeOrder, type BakePainter, surfaceOf } from './BakeJob.ts';
import type { Baker } from './Baker.ts';
import { type FrameView, viewPixelsAt } from './FrameView.ts';
import { LevelStack } from './LevelStack.ts';
import {
  intersectPixels,
  isEmptyPixelBox,
  type PixelBox,
  pixelsMeet,
  pixelsOf,
  sceneBoxOf,
  unitePixels,
} from './PixelBox.ts';
import { sortFromMiddle } from './sortFromMiddle.ts';
import type { SurfacePool } from './SurfacePool.ts';
import { isTileCurrent, type Tile, type TileLevel } from './TileLevel.ts';
import { type TileBake, TilePlanner } from './TilePlanner.ts';

export type StillSource = {
  readonly index: SpatialIndex;
  readonly painter: BakePainter;
  /** For the overview, which is never shown sharp. */
  readonly coarsePainter: BakePainter;
  /** Scene box outside which there is only the backdrop. */
  paintedArea(scale: number): Box;
  artboard(): Box;
};

/** A brush, and what is half painted with it. */
type Place = { readonly baker: Baker; bake: TileBake | null };

export class StillLayer {
  readonly stack: LevelStack;
  #pool: SurfacePool;
  /**
   * Tiles that show an older state, and those that are not there yet: each would be begun anew in every frame if it had to
   * give way to the other.
   */
  #edits: Place;
  #holes: Place;
  #planner: TilePlanner;
  #source: StillSource;
  #lifted: ReadonlySet<NodeId> = new Set();
  /** Finished last: of those that an edit a frame keeps out of date, the others come first. */
  #last: Tile | null = null;

  constructor(options: {
    pool: SurfacePool;
    bakers: { readonly edits: Baker; readonly holes: Baker };
    source: StillSource;
    tileSize: number;
  }) {
    this.#pool = options.pool;
    this.#edits = { baker: options.bakers.edits, bake: null };
    this.#holes = { baker: options.bakers.holes, bake: null };
    this.#source = options.source;
    this.stack = new LevelStack(options.pool, options.tileSize);
    this.#planner = new TilePlanner({
      pool: options.pool,
      source: options.source,
      stack: this.stack,
      isLifted: (id) => this.#lifted.has(id),
    });
  }

  get lifted(): ReadonlySet<NodeId> {
    return this.#lifted;
  }

  /** Nodes left out of the tiles; the caller damages where they stood and stand. */
  setLifted(ids: ReadonlySet<NodeId>): void {
    this.#lifted = ids;
    this.#dropBakes();
    this.stack.dropSplit();
    for (const tile of this.stack.current?.tiles ?? []) {
      if (tile.boundaries.length === 0) continue;
      tile.boundaries = [];
      if (tile.slices.length > 0) tile.dirty = tile.pixels;
    }
  }

  /** What is half painted is finished before it is painted again: begun anew by an edit in each frame it would never be done. */
  damage(box: Box): void {
    this.stack.damage(box);
    this.#noteLater(this.#edits, box);
    this.#noteLater(this.#holes, box);
  }

  #noteLater(place: Place, box: Box): void {
    const { bake } = place;
    if (!bake) return;
    const pixels = pixelsOf(box, bake.level.scale);
    if (!bake.tiles.some((tile) => pixelsMeet(pixels, tile.pixels))) return;
    if (bake.level === this.stack.current) bake.later = unitePixels(bake.later, pixels);
    else this.#drop(place);
  }

  damageAll(): void {
    this.#dropBakes();
    this.stack.damageAll(this.#paintedAt);
  }

  clear(): void {
    this.#dropBakes();
    this.stack.clear();
  }

  /** Brings tiles that show an older state up to date, as far as the view sees them; true when all are. */
  bakeDirty(view: FrameView, deadline: number): boolean {
    const level = this.stack.current;
    if (!level) return true;
    const pixels = this.#visible(view, level);
    const isStale = (tile: Tile): boolean => tile.surface !== null && !isTileCurrent(tile, pixels);
    const stale = this.#inTurn(level.tilesIn(pixels).filter(isStale));
    return stale.every((tile) => {
      // Some are painted together with one before them; what changed while it was painted is out of date still.
      while (isStale(tile)) {
        if (!this.#bakeTile(level, tile, deadline, stale)) return false;
        if (isStale(tile) && performance.now() >= deadline) return false;
      }
      return true;
    });
  }

  /** Fills the holes of the current level, the middle of the view first; true when none is left. */
  bakeMissing(view: FrameView, deadline: number): boolean {
    const level = this.stack.current;
    if (!level) return true;
    const pixels = this.#visible(view, level);
    const missing = level.tilesIn(pixels).filter((tile) => tile.surface === null);
    const inOrder = sortFromMiddle(missing, viewPixelsAt(view, level.scale));
    return this.#bakeList(level, inOrder, deadline) && missing.every((tile) => isTileCurrent(tile, pixels));
  }

  /** Prepares a ring of tiles around the view, so that scrolling shows finished pixels. */
  bakeAround(view: FrameView, deadline: number): boolean {
    const level = this.stack.current;
    if (!level || level.scale !== view.scale) return true;
    const ring = this.stack.tileSize;
    const { left, top, right, bottom } = viewPixelsAt(view, level.scale);
    const wide = { left: left - ring, top: top - ring, right: right + ring, bottom: bottom + ring };
    const stale = level.tilesIn(this.#painted(wide, level)).filter((tile) => !tile.surface || tile.dirty);
    return this.#bakeList(level, sortFromMiddle(stale, wide), deadline);
  }

  /** Whether something lies beneath every place that the view shows. */
  hasFallback(view: FrameView): boolean {
    return this.stack.hasFallback(view, this.#paintedAt);
  }

  /** Nothing is missing or moving: what lies beneath the current level can go. */
  dropHidden(): void {
    this.stack.dropHidden(this.#paintedAt);
  }

  /**
   * Where the view would have holes and nothing lies beneath them, paints what it sees of a small picture of the whole
   * artboard. Only then: most views never need it. True when no place is blank any more.
   */
  bakeBeneath(view: FrameView, deadline: number): boolean {
    const level = this.stack.current;
    if (!level || level.covers(this.#visible(view, level)) || this.hasFallback(view)) return true;
    const beneath = this.stack.overviewOf(this.#source.artboard());
    const seen = this.#painted(viewPixelsAt(view, beneath.scale), beneath);
    const missing = beneath.tilesIn(seen).filter((tile) => !tile.surface);
    return this.#bakeList(beneath, missing, deadline);
  }

  /** Whether all that the view shows is sharp and up to date. */
  isComplete(view: FrameView): boolean {
    const level = this.stack.current;
    if (!level || level.scale !== view.scale) return false;
    const pixels = this.#visible(view, level);
    return level.tilesIn(pixels).every((tile) => isTileCurrent(tile, pixels));
  }

  /** What to show of the still nodes, bottom to top. */
  layers(view: FrameView): FrameLayer[] {
    return this.stack.layers(view, this.#paintedAt);
  }

  /** Visible tiles of the current level that meet `pixels`. */
  visibleTiles(view: FrameView, pixels: PixelBox): Tile[] {
    const level = this.stack.current;
    if (!level) return [];
    const shown = intersectPixels(this.#visible(view, level), pixels);
    return isEmptyPixelBox(shown) ? [] : level.tilesIn(shown);
  }

  /** Still nodes of rank `boundary` or more in the tile. */
  nodesAbove(tile: Tile, boundary: number): NodeId[] {
    const level = this.stack.current;
    if (!level) return [];
    const { index } = this.#source;
    const above: NodeId[] = [];
    for (const slot of index.slotsIn(sceneBoxOf(tile.pixels, level.scale))) {
      const id = index.idAt(slot);
      if (index.rankAt(slot) >= boundary && !this.#lifted.has(id)) above.push(id);
    }
    return above;
  }

  /** Splits a tile at one more rank; its pixels are painted anew by `bakeDirty`. */
  split(tile: Tile, boundary: number): void {
    for (const place of [this.#edits, this.#holes]) if (place.bake?.tiles.includes(tile)) this.#drop(place);
    tile.boundaries = [...tile.boundaries, boundary].sort((a, b) => a - b);
    if (tile.surface) tile.dirty = tile.pixels;
  }

  #visible(view: FrameView, level: TileLevel): PixelBox {
    return this.#painted(viewPixelsAt(view, level.scale), level);
  }

  #painted(pixels: PixelBox, level: TileLevel): PixelBox {
    return intersectPixels(pixels, this.#paintedAt(level.scale));
  }

  #paintedAt = (scale: number): PixelBox => pixelsOf(this.#source.paintedArea(scale), scale);

  /** The half painted one first, then those after the one that was finished last. */
  #inTurn(tiles: readonly Tile[]): readonly Tile[] {
    const half = this.#edits.bake?.tiles[0];
    const from = half ? tiles.indexOf(half) : tiles.findIndex((tile) => tile === this.#last) + 1;
    return from > 0 ? [...tiles.slice(from), ...tiles.slice(0, from)] : tiles;
  }

  #bakeList(level: TileLevel, tiles: readonly Tile[], deadline: number): boolean {
    for (const tile of tiles) {
      // Painted together with one before it.
      if (tile.surface && !tile.dirty) continue;
      if (!this.#bakeTile(level, tile, deadline, tiles)) return false;
      if (performance.now() >= deadline && tile !== tiles.at(-1)) return false;
    }
    return true;
  }

  /** Paints a tile, and those of `others` whose edits lie beside its own. */
  #bakeTile(level: TileLevel, tile: Tile, deadline: number, others: readonly Tile[] = []): boolean {
    const place = tile.surface ? this.#edits : this.#holes;
    if (!place.bake?.tiles.includes(tile) || place.bake.tiles.some(({ isDropped }) => isDropped)) {
      this.#drop(place);
      place.bake = this.#planner.plan(level, tile, others);
    }
    const { bake } = place;
    while (bake.done < bake.orders.length) {
      if (!place.baker.run(bake.orders[bake.done] as BakeOrder, deadline)) return false;
      bake.done += 1;
    }
    for (const done of bake.tiles) this.#finish(done, bake);
    level.touch();
    place.bake = null;
    this.#last = tile;
    return true;
  }

  #finish(tile: Tile, { orders, slices, later }: TileBake): void {
    tile.surface ??= surfaceOf(orders[0] as BakeOrder);
    const part = later && intersectPixels(later, tile.pixels);
    tile.dirty = part && !isEmptyPixelBox(part) ? part : null;
    for (const { surface } of tile.slices) this.#pool.give(surface);
    tile.slices = slices;
    tile.painted += 1;
  }

  #dropBakes(): void {
    this.#drop(this.#edits);
    this.#drop(this.#holes);
  }

  /** Gives back what an unfinished tile took; surfaces that are shown stay. */
  #drop(place: Place): void {
    const { bake } = place;
    if (!bake) return;
    place.bake = null;
    place.baker.abort();
    const shown = new Set(bake.tiles.map(({ surface }) => surface));
    for (const { surface } of bake.orders.flatMap(({ targets }) => targets))
      if (!shown.has(surface)) this.#pool.give(surface);
    for (const tile of bake.tiles) if (bake.done > 0 && tile.surface) tile.dirty = tile.pixels;
  }
}
