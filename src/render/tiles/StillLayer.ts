// Everything no gesture touches, as tiles. Decides which rectangle is painted next; time is given by the caller.
import type { SpatialIndex } from '../../../scene/queries/SpatialIndex.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { FrameLayer, Surface } from '../backend/types.ts';
import { type BakeOrder, type BakePainter, type BakeTarget, surfaceOf } from './BakeJob.ts';
import type { Baker } from './Baker.ts';
import { findStrip } from './findStrip.ts';
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
import { isTileCurrent, type Tile, type TileLevel, type TileSlice } from './TileLevel.ts';

/** Smaller than this on screen in both directions, a node leaves no visible trace. Device pixels. */
const INVISIBLE_SIZE = 0.5;

export type StillSource = {
  readonly index: SpatialIndex;
  readonly painter: BakePainter;
  /** For the overview, which is never shown sharp. */
  readonly coarsePainter: BakePainter;
  /** Scene box outside which there is only the backdrop. */
  paintedArea(scale: number): Box;
  artboard(): Box;
};

/**
 * A tile on its way: the pieces below, between and above lifted nodes, painted one after the other. Or tiles that one edit
 * crosses: a single piece.
 */
type TileBake = {
  readonly level: TileLevel;
  readonly tiles: readonly Tile[];
  readonly orders: readonly BakeOrder[];
  readonly slices: readonly TileSlice[];
  done: number;
  /** Changed since it was begun: to be painted once more. */
  later: PixelBox | null;
};

export class StillLayer {
  readonly stack: LevelStack;
  #pool: SurfacePool;
  #baker: Baker;
  #source: StillSource;
  #lifted: ReadonlySet<NodeId> = new Set();
  #bake: TileBake | null = null;
  /** Finished last: of those that an edit a frame keeps out of date, the others come first. */
  #last: Tile | null = null;

  constructor(options: { pool: SurfacePool; baker: Baker; source: StillSource; tileSize: number }) {
    this.#pool = options.pool;
    this.#baker = options.baker;
    this.#source = options.source;
    this.stack = new LevelStack(options.pool, options.tileSize);
  }

  get lifted(): ReadonlySet<NodeId> {
    return this.#lifted;
  }

  /** Nodes left out of the tiles; the caller damages where they stood and stand. */
  setLifted(ids: ReadonlySet<NodeId>): void {
    this.#lifted = ids;
    this.#dropBake();
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
    const bake = this.#bake;
    if (!bake) return;
    const pixels = pixelsOf(box, bake.level.scale);
    if (!bake.tiles.some((tile) => pixelsMeet(pixels, tile.pixels))) return;
    if (bake.level === this.stack.current) bake.later = unitePixels(bake.later, pixels);
    else this.#dropBake();
  }

  damageAll(): void {
    this.#dropBake();
    this.stack.damageAll(this.#paintedAt);
  }

  clear(): void {
    this.#dropBake();
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

  /**
   * Fills the holes of the current level, the middle of the view first; true when none is left. An edit half painted
   * comes before them: dropped for a hole it would begin anew in each frame, as the hole would, and neither be done.
   */
  bakeMissing(view: FrameView, deadline: number): boolean {
    const level = this.stack.current;
    if (!level) return true;
    const pixels = this.#visible(view, level);
    const half = this.#bake?.level === level ? this.#bake.tiles[0] : undefined;
    const isEdit = half?.surface && !isTileCurrent(half, pixels);
    if (half && isEdit && !this.#bakeTile(level, half, deadline)) return false;
    const missing = level.tilesIn(pixels).filter((tile) => tile.surface === null);
    const isFilled = this.#bakeList(
      level,
      sortFromMiddle(missing, viewPixelsAt(view, level.scale)),
      deadline,
    );
    return isFilled && missing.every((tile) => isTileCurrent(tile, pixels));
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
    if (this.#bake?.tiles.includes(tile)) this.#dropBake();
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
    const half = this.#bake?.tiles[0];
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
    if (!this.#bake?.tiles.includes(tile)) {
      this.#dropBake();
      this.#bake = this.#planStrip(level, tile, others) ?? this.#plan(level, tile);
    }
    const bake = this.#bake;
    while (bake.done < bake.orders.length) {
      if (!this.#baker.run(bake.orders[bake.done] as BakeOrder, deadline)) return false;
      bake.done += 1;
    }
    for (const done of bake.tiles) this.#finish(done, bake);
    level.touch();
    this.#bake = null;
    this.#last = tile;
    return true;
  }

  #finish(tile: Tile, { orders, slices, later }: TileBake): void {
    tile.surface ??= surfaceOf(orders[0] as BakeOrder);
    const part = later && intersectPixels(later, tile.pixels);
    tile.dirty = part && !isEmptyPixelBox(part) ? part : null;
    for (const { surface } of tile.slices) this.#pool.give(surface);
    tile.slices = slices;
  }

  /** Null when the tile is painted by itself. */
  #planStrip(level: TileLevel, tile: Tile, others: readonly Tile[]): TileBake | null {
    const { tiles, pixels } = findStrip(tile, others);
    if (tiles.length < 2) return null;
    const targets = tiles.map((one) => targetOf(one, one.surface as Surface));
    const [ids = []] = this.#idsBetween(level, pixels, []);
    return {
      level,
      tiles,
      orders: [this.#order(level, targets, pixels, ids, true)],
      slices: [],
      done: 0,
      later: null,
    };
  }

  #plan(level: TileLevel, tile: Tile): TileBake {
    const { boundaries } = tile;
    const isWhole = boundaries.length > 0 || tile.slices.length > 0 || !tile.surface;
    const pixels = isWhole ? tile.pixels : (tile.dirty ?? tile.pixels);
    const slices: TileSlice[] = [];
    const base = tile.surface ?? this.#takeSurface(level, true);
    const lists = this.#idsBetween(level, pixels, boundaries);
    const orders = [this.#order(level, [targetOf(tile, base)], pixels, lists[0] ?? [], true)];
    boundaries.forEach((boundary, i) => {
      const ids = lists[i + 1] ?? [];
      if (ids.length === 0) return;
      const surface = this.#takeSurface(level, false);
      slices.push({ boundary, surface });
      orders.push(this.#order(level, [targetOf(tile, surface)], pixels, ids, false));
    });
    return { level, tiles: [tile], orders, slices, done: 0, later: null };
  }

  #order(
    level: TileLevel,
    targets: readonly BakeTarget[],
    pixels: PixelBox,
    ids: readonly NodeId[],
    withGround: boolean,
  ): BakeOrder {
    const painter = this.stack.isOverview(level) ? this.#source.coarsePainter : this.#source.painter;
    return {
      targets,
      pixels,
      scale: level.scale,
      ids,
      painter: withGround ? painter : { clip: painter.clip, node: painter.node },
    };
  }

  /** Still nodes in these pixels, parted at the boundaries, bottom to top. */
  #idsBetween(level: TileLevel, pixels: PixelBox, boundaries: readonly number[]): NodeId[][] {
    const lists: NodeId[][] = [[]];
    const { scale } = level;
    let part = 0;
    const { index } = this.#source;
    for (const slot of index.slotsIn(sceneBoxOf(pixels, scale))) {
      while (part < boundaries.length && index.rankAt(slot) >= (boundaries[part] as number)) {
        part += 1;
        lists.push([]);
      }
      const id = index.idAt(slot);
      if (index.sizeAt(slot) * scale >= INVISIBLE_SIZE && !this.#lifted.has(id))
        (lists[part] as NodeId[]).push(id);
    }
    return lists;
  }

  #takeSurface(level: TileLevel, opaque: boolean): Surface {
    return this.#pool.take(level.grid.width, level.grid.height, opaque);
  }

  /** Gives back what an unfinished tile took; surfaces that are shown stay. */
  #dropBake(): void {
    const bake = this.#bake;
    if (!bake) return;
    this.#bake = null;
    this.#baker.abort();
    const shown = new Set(bake.tiles.map(({ surface }) => surface));
    for (const { surface } of bake.orders.flatMap(({ targets }) => targets))
      if (!shown.has(surface)) this.#pool.give(surface);
    for (const tile of bake.tiles) if (bake.done > 0 && tile.surface) tile.dirty = tile.pixels;
  }
}

const targetOf = ({ pixels }: Tile, surface: Surface): BakeTarget => ({
  surface,
  left: pixels.left,
  top: pixels.top,
});
