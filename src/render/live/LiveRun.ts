// Neighbours in the paint order that a gesture moves together: painted once, then placed by matrix.
import { expandBox } from '../../../scene/geometry/box.ts';
import { applyToBox, IDENTITY, invert, multiply, stretchOf } from '../../../scene/geometry/matrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { FrameLayer, Surface } from '../backend/types.ts';
import { type BakeOrder, type BakePainter, surfaceOf } from '../tiles/BakeJob.ts';
import type { Baker } from '../tiles/Baker.ts';
import { type FrameView, sceneMatrix } from '../tiles/FrameView.ts';
import {
  intersectPixels,
  isEmptyPixelBox,
  type PixelBox,
  pixelsContain,
  pixelsOf,
} from '../tiles/PixelBox.ts';
import type { SurfacePool } from '../tiles/SurfacePool.ts';
import { type Tile, type TileGrid, TileLevel } from '../tiles/TileLevel.ts';

/** Up to this side a run is one surface; larger ones are tiled and painted as far as they are seen. */
const ONE_SURFACE = 1024;
const LARGE_TILE = 512;
/** Surface sizes are rounded up to this, so that the pool can reuse them. */
const SIZE_STEP = 64;
/** A picture of the run is stretched at most this much before it is painted anew. */
const STRETCH = 2;

/** Scene units: the painted box before the gesture's matrix, and how far shadows may fall beside the ink (`castReach`). */
export type RunExtent = { readonly bounds: Box; readonly cast: number };

/** A picture of the run, painted as far as it is seen. */
type Sheet = {
  readonly level: TileLevel;
  readonly matrix: Matrix;
  readonly extent: RunExtent;
  readonly ids: readonly NodeId[];
  /** All that a view saw of it was there once. */
  isWhole: boolean;
};

export class LiveRun {
  readonly units: readonly NodeId[];
  /** Still nodes of this rank or more lie above the run. */
  readonly boundary: number;
  #extent: RunExtent;
  #pool: SurfacePool;
  #baker: Baker;
  #painter: BakePainter;
  #sheet: Sheet | null = null;
  /** Shown until the one that takes its place is whole: what a hand holds must not vanish meanwhile. */
  #before: Sheet | null = null;
  /** The nodes changed while they were painted. */
  #isOutdated = false;
  #matrix: Matrix = IDENTITY;
  /** How far the last step moved it, scene units. */
  #step = { x: 0, y: 0 };
  #isPlaced = false;
  #order: { readonly tile: Tile; readonly order: BakeOrder } | null = null;

  constructor(options: {
    units: readonly NodeId[];
    boundary: number;
    extent: RunExtent;
    pool: SurfacePool;
    baker: Baker;
    painter: BakePainter;
  }) {
    this.units = options.units;
    this.boundary = options.boundary;
    this.#extent = options.extent;
    this.#pool = options.pool;
    this.#baker = options.baker;
    this.#painter = options.painter;
  }

  setMatrix(matrix: Matrix): void {
    const before = this.movedBounds;
    this.#matrix = matrix;
    const { left, top } = this.movedBounds;
    if (this.#isPlaced) this.#step = { x: left - before.left, y: top - before.top };
    this.#isPlaced = true;
  }

  get extent(): RunExtent {
    return this.#extent;
  }

  /** Where the run is painted now, scene units. */
  get movedBounds(): Box {
    return boundsUnder(this.#matrix, this.#extent);
  }

  /** Where its picture is seen, which may be of an older state, scene units. */
  get shownBounds(): Box {
    return boundsUnder(this.#matrix, this.#shown?.extent ?? this.#extent);
  }

  /** Where the run would be painted `steps` steps from now. */
  boundsIn(steps: number): Box {
    const { left, top, width, height } = this.movedBounds;
    const { x, y } = this.#step;
    return { left: left + x * steps, top: top + y * steps, width, height };
  }

  /**
   * The nodes look different: paint them anew within `extent`. A picture half painted is finished first: begun anew by each
   * step of a gesture it would never be done.
   */
  repaint(extent: RunExtent): void {
    this.#extent = extent;
    if (this.#sheet && !this.#sheet.isWhole) this.#isOutdated = true;
    else this.#replaceSheet();
  }

  /** Whether it has begun what it has not finished: the brush is one for all runs. */
  get isUnderWay(): boolean {
    return this.#order !== null;
  }

  /** Whether there is a picture of it to show, if maybe an older one. */
  get isShown(): boolean {
    return this.#before !== null || this.#sheet?.isWhole === true;
  }

  /**
   * Paints what the view sees of the run; true when all of it is there. False, too, when that is so but the nodes changed
   * meanwhile. `sharp` repaints stretched pictures.
   */
  bake(view: FrameView, deadline: number, sharp: boolean): boolean {
    const sheet = this.#sheetFor(view, sharp);
    if (!this.#fill(sheet, view, deadline)) return false;
    sheet.isWhole = true;
    if (!this.#isOutdated) {
      this.#drop(this.#before);
      this.#before = null;
      return true;
    }
    this.#isOutdated = false;
    this.#replaceSheet();
    return false;
  }

  #fill(sheet: Sheet, view: FrameView, deadline: number): boolean {
    const seen = this.#seenPixels(view, sheet);
    for (const tile of isEmptyPixelBox(seen) ? [] : sheet.level.tilesIn(seen)) {
      if (tile.surface) continue;
      const order = this.#orderFor(sheet, tile);
      if (!this.#baker.run(order, deadline)) return false;
      tile.surface = surfaceOf(order);
      this.#order = null;
      sheet.level.touch();
    }
    // What is half painted left the view: kept, it would hold the brush that the other runs wait for.
    this.#dropOrder();
    return true;
  }

  /** Whether the picture is of the latest state, at the scale and turn it is shown at. */
  isSharp(view: FrameView): boolean {
    return !this.#isOutdated && (!this.#sheet || this.#isFit(this.#sheet, view));
  }

  layer(view: FrameView, artboard: Box): FrameLayer | null {
    const sheet = this.#shown;
    if (!sheet) return null;
    const device = this.#deviceMatrix(view, sheet);
    const limits = artboardPixels(view, artboard);
    const painted = movePixels(view, pixelsOf(this.shownBounds, view.scale));
    return {
      items: sheet.level.placed(this.#seenPixels(view, sheet)),
      matrix: device,
      clip: pixelsContain(limits, painted) ? null : limits,
    };
  }

  /** Paints nothing any more; the picture stays. */
  stop(): void {
    this.#dropOrder();
  }

  /** Gives all pictures back. */
  clear(): void {
    this.#dropOrder();
    this.#drop(this.#sheet);
    this.#drop(this.#before);
    this.#sheet = null;
    this.#before = null;
    this.#isOutdated = false;
  }

  get #shown(): Sheet | null {
    return this.#sheet?.isWhole ? this.#sheet : (this.#before ?? this.#sheet);
  }

  /** From the sheet's pixels to device pixels; a mere movement lands on whole pixels. */
  #deviceMatrix(view: FrameView, sheet: Sheet): Matrix {
    const { scale } = sheet.level;
    const baked = invert(sheet.matrix) ?? IDENTITY;
    const world = multiply(this.#matrix, baked);
    const [a, b, c, d, e, f] = multiply(
      sceneMatrix(view),
      multiply(world, [1 / scale, 0, 0, 1 / scale, 0, 0]),
    );
    const isMove =
      Math.abs(a - 1) < 1e-9 && Math.abs(d - 1) < 1e-9 && Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9;
    return isMove ? [1, 0, 0, 1, Math.round(e), Math.round(f)] : [a, b, c, d, e, f];
  }

  #seenPixels(view: FrameView, sheet: Sheet): PixelBox {
    const own = pixelsOf(boundsUnder(sheet.matrix, sheet.extent), sheet.level.scale);
    const back = invert(this.#deviceMatrix(view, sheet));
    if (!back) return { left: 0, top: 0, right: 0, bottom: 0 };
    const seen = applyToBox(back, { left: 0, top: 0, width: view.width, height: view.height });
    return intersectPixels(own, pixelsOf(seen, 1));
  }

  #sheetFor(view: FrameView, sharp: boolean): Sheet {
    const sheet = this.#sheet;
    if (sheet && !this.#isStale(sheet, view, sharp)) return sheet;
    this.#replaceSheet();
    const matrix = withoutMove(this.#matrix);
    const pixels = pixelsOf(boundsUnder(matrix, this.#extent), view.scale);
    const created: Sheet = {
      level: new TileLevel(view.scale, gridFor(pixels), this.#pool),
      matrix,
      extent: this.#extent,
      ids: this.units,
      isWhole: false,
    };
    this.#sheet = created;
    return created;
  }

  #isFit({ level, matrix }: Sheet, view: FrameView): boolean {
    return level.scale === view.scale && isSameLinear(matrix, this.#matrix);
  }

  #isStale(sheet: Sheet, view: FrameView, sharp: boolean): boolean {
    if (sharp) return !this.#isFit(sheet, view);
    const ratio = view.scale / sheet.level.scale;
    return ratio > STRETCH || ratio < 1 / STRETCH;
  }

  #orderFor(sheet: Sheet, tile: Tile): BakeOrder {
    if (this.#order?.tile === tile) return this.#order.order;
    this.#dropOrder();
    const { width, height } = sheet.level.grid;
    const surface: Surface = this.#pool.take(width, height, false);
    const order: BakeOrder = {
      targets: [{ surface, left: tile.pixels.left, top: tile.pixels.top }],
      pixels: tile.pixels,
      scale: sheet.level.scale,
      ids: sheet.ids,
      painter: this.#painter,
      matrix: sheet.matrix,
    };
    this.#order = { tile, order };
    return order;
  }

  /** Another one is painted from now on; the last whole one stays on show. */
  #replaceSheet(): void {
    this.#dropOrder();
    const sheet = this.#sheet;
    this.#sheet = null;
    if (!sheet) return;
    const gone = sheet.isWhole ? this.#before : sheet;
    if (sheet.isWhole) this.#before = sheet;
    this.#drop(gone);
  }

  #drop(sheet: Sheet | null): void {
    sheet?.level.dropAll();
  }

  #dropOrder(): void {
    if (!this.#order) return;
    this.#pool.give(surfaceOf(this.#order.order));
    this.#baker.abort();
    this.#order = null;
  }
}

/** Where ink and shadows may be under a gesture's matrix: shadows grow with it, but do not turn. */
export function boundsUnder(matrix: Matrix, { bounds, cast }: RunExtent): Box {
  const moved = applyToBox(matrix, bounds);
  return cast === 0 || isSameLinear(matrix, IDENTITY) ? moved : expandBox(moved, cast * stretchOf(matrix));
}

/** Turning and scaling are painted in; the movement is left to the compositor. */
const withoutMove = ([a, b, c, d]: Matrix): Matrix => [a, b, c, d, 0, 0];

const isSameLinear = (x: Matrix, y: Matrix): boolean =>
  x[0] === y[0] && x[1] === y[1] && x[2] === y[2] && x[3] === y[3];

function gridFor(pixels: PixelBox): TileGrid {
  const width = pixels.right - pixels.left;
  const height = pixels.bottom - pixels.top;
  const isOne = width <= ONE_SURFACE && height <= ONE_SURFACE;
  return {
    left: pixels.left,
    top: pixels.top,
    width: isOne ? roundUp(width) : LARGE_TILE,
    height: isOne ? roundUp(height) : LARGE_TILE,
  };
}

const roundUp = (size: number): number => Math.max(1, Math.ceil(size / SIZE_STEP)) * SIZE_STEP;

/** The artboard in whole device pixels. */
function artboardPixels(view: FrameView, artboard: Box): PixelBox {
  return movePixels(view, {
    left: Math.round(artboard.left * view.scale),
    top: Math.round(artboard.top * view.scale),
    right: Math.round((artboard.left + artboard.width) * view.scale),
    bottom: Math.round((artboard.top + artboard.height) * view.scale),
  });
}

const movePixels = (view: FrameView, box: PixelBox): PixelBox => ({
  left: box.left - view.left,
  top: box.top - view.top,
  right: box.right - view.left,
  bottom: box.bottom - view.top,
});
