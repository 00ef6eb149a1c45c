// A grid of tiles at one scale. Knows which pixels are there and which are out of date; paints nothing.
import type { PlacedSurface, Surface } from '../backend/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import {
  intersectPixels,
  isEmptyPixelBox,
  type PixelBox,
  pixelsMeet,
  pixelsOf,
  unitePixels,
} from './PixelBox.ts';
import type { SurfacePool } from './SurfacePool.ts';

export type Tile = {
  readonly column: number;
  readonly row: number;
  /** Pixels of the level this tile shows. */
  readonly pixels: PixelBox;
  surface: Surface | null;
  /** Part of a ready tile that shows an older state; null when it is up to date. */
  dirty: PixelBox | null;
  /** Content above lifted nodes, one surface per boundary, bottom to top. */
  slices: readonly TileSlice[];
  /** Boundaries this tile is known to respect, also those that needed no slice. */
  boundaries: readonly number[];
  lastFrame: number;
  /** How often its pixels were painted. */
  painted: number;
  /** Its pixels were given back: whoever still paints for it must stop. */
  isDropped: boolean;
};

export type TileSlice = { readonly boundary: number; readonly surface: Surface };

export type TileGrid = {
  readonly width: number;
  readonly height: number;
  /** Level pixel of the corner of tile (0, 0). */
  readonly left: number;
  readonly top: number;
};

type PlacedList = { readonly key: string; readonly placed: readonly PlacedSurface[] };

export class TileLevel {
  readonly scale: number;
  readonly grid: TileGrid;
  #tiles = new Map<number, Tile>();
  #pool: SurfacePool;
  #items: PlacedList = { key: '', placed: [] };
  #sliceItems = new Map<number, PlacedList>();
  #version = 0;

  constructor(scale: number, grid: TileGrid, pool: SurfacePool) {
    this.scale = scale;
    this.grid = grid;
    this.#pool = pool;
  }

  get tiles(): Iterable<Tile> {
    return this.#tiles.values();
  }

  get size(): number {
    return this.#tiles.size;
  }

  /** Says that surfaces were added, replaced or taken away. */
  touch(): void {
    this.#version += 1;
  }

  /** Tiles that meet `pixels`, made when missing. */
  tilesIn(pixels: PixelBox): Tile[] {
    const found: Tile[] = [];
    this.#eachCell(pixels, (column, row) => {
      found.push(this.#tiles.get(cellKey(column, row)) ?? this.#addTile(column, row));
    });
    return found;
  }

  /** Whether every pixel of `pixels` is there, up to date or not. */
  covers(pixels: PixelBox): boolean {
    // Far out of a level's own scale a view is millions of cells, of which most have no tile.
    if (!isEmptyPixelBox(pixels) && this.#countCells(pixels) > this.#tiles.size) return false;
    let covered = true;
    this.#eachCell(pixels, (column, row) => {
      if (!this.#tiles.get(cellKey(column, row))?.surface) covered = false;
    });
    return covered;
  }

  /** Marks what a scene box touches as out of date; `forget` drops those tiles instead. */
  damage(box: Box, forget = false): void {
    const pixels = pixelsOf(box, this.scale);
    for (const tile of this.#tilesMeeting(pixels)) {
      if (!tile.surface) continue;
      if (forget) this.drop(tile);
      else {
        const part = intersectPixels(pixels, tile.pixels);
        if (!isEmptyPixelBox(part)) tile.dirty = unitePixels(tile.dirty, part);
      }
    }
  }

  /** Marks everything out of date, keeping the old pixels on show. */
  damageAll(): void {
    for (const tile of this.#tiles.values()) if (tile.surface) tile.dirty = tile.pixels;
  }

  /** Drops tiles that show an older state, those not seen since `frame` only. */
  dropStale(frame = Number.POSITIVE_INFINITY): void {
    for (const tile of this.#tiles.values()) if (tile.dirty && tile.lastFrame < frame) this.drop(tile);
  }

  /** Drops tiles that show nothing of `pixels`. */
  dropOutside(pixels: PixelBox): void {
    for (const tile of this.#tiles.values()) if (!pixelsMeet(tile.pixels, pixels)) this.drop(tile);
  }

  /** Ready surfaces that meet `pixels`; the same array while nothing changed. */
  placed(pixels: PixelBox): readonly PlacedSurface[] {
    const range = this.#range(pixels);
    const key = `${this.#version}:${range.left},${range.top},${range.right},${range.bottom}`;
    if (this.#items.key !== key) {
      const placed: PlacedSurface[] = [];
      for (const { surface, pixels: at } of this.#tilesMeeting(pixels))
        if (surface) placed.push({ surface, x: at.left, y: at.top });
      this.#items = { key, placed };
    }
    return this.#items.placed;
  }

  /** Ready surfaces above a boundary that meet `pixels`; the same array while nothing changed. */
  placedSlices(boundary: number, pixels: PixelBox): readonly PlacedSurface[] {
    const range = this.#range(pixels);
    const key = `${this.#version}:${range.left},${range.top},${range.right},${range.bottom}`;
    const known = this.#sliceItems.get(boundary);
    if (known?.key === key) return known.placed;
    const placed: PlacedSurface[] = [];
    this.#eachCell(pixels, (column, row) => {
      const tile = this.#tiles.get(cellKey(column, row));
      for (const slice of tile?.slices ?? []) {
        if (slice.boundary === boundary && tile) {
          placed.push({ surface: slice.surface, x: tile.pixels.left, y: tile.pixels.top });
        }
      }
    });
    this.#sliceItems.set(boundary, { key, placed });
    return placed;
  }

  /** Gives the tile's pixels back and forgets it. */
  drop(tile: Tile): void {
    tile.isDropped = true;
    if (tile.surface) this.#pool.give(tile.surface);
    for (const { surface } of tile.slices) this.#pool.give(surface);
    this.#tiles.delete(cellKey(tile.column, tile.row));
    this.#version += 1;
  }

  dropAll(): void {
    for (const tile of this.#tiles.values()) this.drop(tile);
  }

  #addTile(column: number, row: number): Tile {
    const { width, height, left, top } = this.grid;
    const x = left + column * width;
    const y = top + row * height;
    const tile: Tile = {
      column,
      row,
      pixels: { left: x, top: y, right: x + width, bottom: y + height },
      surface: null,
      dirty: null,
      slices: [],
      boundaries: [],
      lastFrame: 0,
      painted: 0,
      isDropped: false,
    };
    this.#tiles.set(cellKey(column, row), tile);
    return tile;
  }

  /** Walks the tiles or the cells, whichever are fewer. */
  #tilesMeeting(pixels: PixelBox): Tile[] {
    if (this.#countCells(pixels) > this.#tiles.size) {
      return [...this.#tiles.values()].filter((tile) => pixelsMeet(tile.pixels, pixels));
    }
    const found: Tile[] = [];
    this.#eachCell(pixels, (column, row) => {
      const tile = this.#tiles.get(cellKey(column, row));
      if (tile) found.push(tile);
    });
    return found;
  }

  #countCells(pixels: PixelBox): number {
    const { left, top, right, bottom } = this.#range(pixels);
    return (right - left) * (bottom - top);
  }

  #range(pixels: PixelBox): PixelBox {
    const { width, height, left, top } = this.grid;
    return {
      left: Math.floor((pixels.left - left) / width),
      top: Math.floor((pixels.top - top) / height),
      right: Math.ceil((pixels.right - left) / width),
      bottom: Math.ceil((pixels.bottom - top) / height),
    };
  }

  #eachCell(pixels: PixelBox, visit: (column: number, row: number) => void): void {
    const range = this.#range(pixels);
    for (let row = range.top; row < range.bottom; row += 1) {
      for (let column = range.left; column < range.right; column += 1) visit(column, row);
    }
  }
}

/** Whether the tile shows the latest state of everything that meets `pixels`. */
export const isTileCurrent = (tile: Tile, pixels: PixelBox): boolean =>
  tile.surface !== null && (tile.dirty === null || !pixelsMeet(tile.dirty, pixels));

/** Columns and rows stay within ±2^20 at every zoom and artboard size allowed. */
const cellKey = (column: number, row: number): number => (column + 0x100000) * 0x200000 + (row + 0x100000);
