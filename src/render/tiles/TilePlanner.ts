// What has to be painted for a tile: which nodes onto which surfaces, in which order.
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { Surface } from '../backend/types.ts';
import type { BakeOrder, BakeTarget } from './BakeJob.ts';
import { findStrip } from './findStrip.ts';
import type { LevelStack } from './LevelStack.ts';
import { type PixelBox, sceneBoxOf } from './PixelBox.ts';
import type { StillSource } from './StillLayer.ts';
import type { SurfacePool } from './SurfacePool.ts';
import type { Tile, TileLevel, TileSlice } from './TileLevel.ts';

/** Smaller than this on screen in both directions, a node leaves no visible trace. Device pixels. */
const INVISIBLE_SIZE = 0.5;

/**
 * A tile on its way: the pieces below, between and above lifted nodes, painted one after the other. Or tiles that one edit
 * crosses: a single piece.
 */
export type TileBake = {
  readonly level: TileLevel;
  readonly tiles: readonly Tile[];
  readonly orders: readonly BakeOrder[];
  readonly slices: readonly TileSlice[];
  done: number;
  /** Changed since it was begun: to be painted once more. */
  later: PixelBox | null;
};

export class TilePlanner {
  readonly #pool: SurfacePool;
  readonly #source: StillSource;
  readonly #stack: Pick<LevelStack, 'isOverview'>;
  readonly #isLifted: (id: NodeId) => boolean;

  constructor(options: {
    pool: SurfacePool;
    source: StillSource;
    stack: Pick<LevelStack, 'isOverview'>;
    /** Nodes left out of the tiles. */
    isLifted: (id: NodeId) => boolean;
  }) {
    this.#pool = options.pool;
    this.#source = options.source;
    this.#stack = options.stack;
    this.#isLifted = options.isLifted;
  }

  /** For a tile alone, or together with those of `others` that one edit crosses. */
  plan(level: TileLevel, tile: Tile, others: readonly Tile[]): TileBake {
    return this.#planStrip(level, tile, others) ?? this.#planTile(level, tile);
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

  #planTile(level: TileLevel, tile: Tile): TileBake {
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
    const painter = this.#stack.isOverview(level) ? this.#source.coarsePainter : this.#source.painter;
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
      if (index.sizeAt(slot) * scale >= INVISIBLE_SIZE && !this.#isLifted(id))
        (lists[part] as NodeId[]).push(id);
    }
    return lists;
  }

  #takeSurface(level: TileLevel, opaque: boolean): Surface {
    return this.#pool.take(level.grid.width, level.grid.height, opaque);
  }
}

const targetOf = ({ pixels }: Tile, surface: Surface): BakeTarget => ({
  surface,
  left: pixels.left,
  top: pixels.top,
});
