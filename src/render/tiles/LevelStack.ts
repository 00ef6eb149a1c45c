// The zoom levels kept at once: the one being shown sharp, older ones shown beneath it while it fills, and a small
// overview of the whole artboard so that no place is ever blank. Chooses and drops levels; paints nothing.
import type { FrameLayer } from '../backend/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { type FrameView, levelMatrix, viewPixelsAt } from './FrameView.ts';
import { intersectPixels, type PixelBox, pixelsMeet } from './PixelBox.ts';
import type { SurfacePool } from './SurfacePool.ts';
import { type Tile, TileLevel } from './TileLevel.ts';

/** A level is shown enlarged or reduced up to this ratio while the zoom changes. */
const STRETCH = 2;
/** Older levels kept beneath the current one. */
const KEPT_LEVELS = 2;
/** Longest side of the overview, pixels. */
const OVERVIEW_SIDE = 1024;

export class LevelStack {
  readonly tileSize: number;
  #pool: SurfacePool;
  #older: TileLevel[] = [];
  #current: TileLevel | null = null;
  #overview: TileLevel | null = null;
  #frame = 0;
  /** The last one that was shown. */
  #shown = 0;

  constructor(pool: SurfacePool, tileSize: number) {
    this.#pool = pool;
    this.tileSize = tileSize;
  }

  get current(): TileLevel | null {
    return this.#current;
  }

  /** Makes sure there is a level for this view; `settled` demands one at exactly its scale. */
  aim(view: FrameView, settled: boolean): TileLevel {
    this.#frame += 1;
    const current = this.#current;
    if (current && !needsNewLevel(current, view, settled)) return current;
    const next = this.#findLevel(view.scale) ?? this.#createLevel(view.scale);
    if (current) this.#retire(current);
    this.#older = this.#older.filter((level) => level !== next);
    this.#current = next;
    return next;
  }

  isOverview(level: TileLevel): boolean {
    return level === this.#overview;
  }

  /** The overview level, made when missing. */
  overviewOf(artboard: Box): TileLevel {
    const scale = Math.min(1, OVERVIEW_SIDE / Math.max(artboard.width, artboard.height));
    const kept = this.#overview?.scale ?? 0;
    if (!this.#overview || kept < scale || kept > 2.5 * scale) {
      this.#overview?.dropAll();
      this.#overview = this.#createLevel(scale);
    }
    return this.#overview;
  }

  /** Drops levels that the current one hides; one that shows all of `painted` stays as a better overview. */
  dropHidden(painted?: (scale: number) => PixelBox): void {
    for (const level of this.#older) {
      level.dropStale();
      if (!painted || !this.#serves(level, painted)) {
        level.dropAll();
        continue;
      }
      this.#overview?.dropAll();
      this.#overview = level;
    }
    this.#older = [];
  }

  #serves(level: TileLevel, painted: (scale: number) => PixelBox): boolean {
    const pixels = painted(level.scale);
    const side = Math.max(pixels.right - pixels.left, pixels.bottom - pixels.top);
    const isBetter = !this.#overview || level.scale >= this.#overview.scale;
    return isBetter && side <= 2 * OVERVIEW_SIDE && level.covers(pixels);
  }

  damage(box: Box): void {
    this.#current?.damage(box);
    // What lies beneath is made again when a view needs it.
    this.#overview?.damage(box, true);
    for (const level of this.#older) level.damage(box, true);
  }

  /** Of the levels beneath, drops tiles that are split around lifted nodes: by themselves they show only what is below those. */
  dropSplit(): void {
    for (const level of this.#all()) {
      if (level === this.#current) continue;
      for (const tile of level.tiles) if (tile.boundaries.length > 0) level.drop(tile);
    }
  }

  /** Everything is out of date; `painted` gives the pixels that are painted at all now, at a scale. */
  damageAll(painted: (scale: number) => PixelBox): void {
    const level = this.#current;
    level?.dropOutside(painted(level.scale));
    level?.damageAll();
    this.#overview?.dropAll();
    this.#overview = null;
    this.dropHidden();
  }

  /** Forgets all pixels: the backend lost them. */
  clear(): void {
    for (const level of this.#all()) level.dropAll();
    this.#older = [];
    this.#current = null;
    this.#overview = null;
  }

  /**
   * What to show, bottom to top. Where the current level has all that is `painted` the others are left out: around it they
   * would show the artboard's shadow once more, at another size.
   */
  layers(view: FrameView, painted: (scale: number) => PixelBox): FrameLayer[] {
    const shown: FrameLayer[] = [];
    const current = this.#current;
    const pixels = current ? viewPixelsAt(view, current.scale) : null;
    if (!current || !pixels) return shown;
    if (!current.covers(intersectPixels(pixels, painted(current.scale)))) {
      if (this.#overview) shown.push(toLayer(this.#overview, view));
      for (const level of this.#older) shown.push(toLayer(level, view));
    }
    shown.push(toLayer(current, view));
    return shown;
  }

  /** Whether something, sharp or not, lies beneath the current level wherever the view shows more than the desk. */
  hasFallback(view: FrameView, painted: (scale: number) => PixelBox): boolean {
    return [...this.#older, ...(this.#overview ? [this.#overview] : [])].some((level) =>
      level.covers(intersectPixels(viewPixelsAt(view, level.scale), painted(level.scale))),
    );
  }

  /** Notes which tiles the view shows, then gives back the longest unseen ones beyond `budget` bytes. */
  evict(view: FrameView, budget: number): void {
    this.#shown = this.#frame;
    for (const level of this.#all()) markSeen(level, viewPixelsAt(view, level.scale), this.#frame);
    if (this.#pool.bytes <= budget) return;
    this.#pool.trim();
    const candidates: { level: TileLevel; tile: Tile }[] = [];
    for (const level of this.#all()) {
      if (level === this.#overview) continue;
      for (const tile of level.tiles) {
        if (tile.surface && tile.lastFrame < this.#frame) candidates.push({ level, tile });
      }
    }
    candidates.sort((a, b) => a.tile.lastFrame - b.tile.lastFrame);
    for (const { level, tile } of candidates) {
      if (this.#pool.bytes <= budget) break;
      level.drop(tile);
      this.#pool.trim();
    }
  }

  #findLevel(scale: number): TileLevel | null {
    return this.#older.find((level) => level.scale === scale) ?? null;
  }

  #createLevel(scale: number): TileLevel {
    const side = this.tileSize;
    return new TileLevel(scale, { width: side, height: side, left: 0, top: 0 }, this.#pool);
  }

  #retire(level: TileLevel): void {
    // Out of the view nobody brought them up to date: beneath another level they would bring back what is gone.
    level.dropStale(this.#shown);
    if (level.size === 0) return;
    this.#older.push(level);
    while (this.#older.length > KEPT_LEVELS) this.#older.shift()?.dropAll();
  }

  *#all(): Generator<TileLevel> {
    yield* this.#older;
    if (this.#current) yield this.#current;
    if (this.#overview) yield this.#overview;
  }
}

function needsNewLevel(level: TileLevel, view: FrameView, settled: boolean): boolean {
  if (level.scale === view.scale) return false;
  const ratio = view.scale / level.scale;
  return settled || ratio > STRETCH || ratio < 1 / STRETCH;
}

function markSeen(level: TileLevel, pixels: PixelBox, frame: number): void {
  for (const tile of level.tiles) if (pixelsMeet(tile.pixels, pixels)) tile.lastFrame = frame;
}

const toLayer = (level: TileLevel, view: FrameView): FrameLayer => ({
  items: level.placed(viewPixelsAt(view, level.scale)),
  matrix: levelMatrix(view, level.scale),
  clip: null,
});
