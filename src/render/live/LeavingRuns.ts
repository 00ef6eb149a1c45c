// What a gesture let go of stays on show where it was last, in its place in the paint order, until the tiles are painted
// with it: of something heavy there would be nothing to see meanwhile. Paints nothing; gives the pictures back.
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { FrameLayer, PlacedSurface } from '../backend/types.ts';
import { type FrameView, levelMatrix, viewPixelsAt } from '../tiles/FrameView.ts';
import { intersectPixels, isEmptyPixelBox, type PixelBox, pixelsMeet, pixelsOf } from '../tiles/PixelBox.ts';
import type { StillLayer } from '../tiles/StillLayer.ts';
import type { Tile, TileLevel } from '../tiles/TileLevel.ts';
import type { LiveRun } from './LiveRun.ts';

/** What one gesture let go of. */
type Group = {
  readonly runs: readonly LiveRun[];
  readonly units: ReadonlySet<NodeId>;
  /** Whether tiles are split around the runs; otherwise they lie on top of everything. */
  readonly isSplit: boolean;
  readonly level: TileLevel;
  /** The tiles that lack them, and how often each had been painted; null: all of them, none was painted since. */
  tiles: ReadonlyMap<Tile, number> | null;
};

export class LeavingRuns {
  readonly #still: StillLayer;
  #groups: Group[] = [];

  constructor(still: StillLayer) {
    this.#still = still;
  }

  /** Takes the runs over; those of which there is no picture are cleared. */
  add(runs: readonly LiveRun[], isSplit: boolean): void {
    const level = this.#still.stack.current;
    const shown = level ? runs.filter((run) => run.isShown) : [];
    for (const run of runs) {
      if (shown.includes(run)) run.stop();
      else run.clear();
    }
    if (!level || shown.length === 0) return;
    const units = new Set(shown.flatMap((run) => run.units));
    this.#groups.push({ runs: shown, units, isSplit, level, tiles: null });
  }

  /** To be called before tiles are painted: notes which of them lack what left. What is `lifted` again they go on without. */
  prepare(lifted: readonly LiveRun[]): void {
    this.#keep(({ level }) => level === this.#still.stack.current);
    for (const group of this.#groups) if (!holds(lifted, group)) group.tiles ??= tilesLacking(group);
  }

  /** What to show below the `lifted` runs. */
  layers(view: FrameView, artboard: Box, lifted: readonly LiveRun[]): FrameLayer[] {
    // What lies above both is shown once, with the upper ones.
    const later = new Set(lifted.map(({ boundary }) => boundary));
    return this.#groups.flatMap((group) =>
      group.level === this.#still.stack.current ? layersOf(group, { view, artboard, later }) : [],
    );
  }

  /** The `lifted` are seen: older pictures of them go. */
  drop(lifted: readonly LiveRun[]): void {
    if (lifted.length > 0) this.#keep((group) => !holds(lifted, group));
  }

  /** The tiles are painted, or nothing is shown any more. */
  clear(): void {
    this.#keep(() => false);
  }

  #keep(isKept: (group: Group) => boolean): void {
    const gone = this.#groups.filter((group) => !isKept(group));
    if (gone.length === 0) return;
    for (const { runs } of gone) for (const run of runs) run.clear();
    this.#groups = this.#groups.filter((group) => !gone.includes(group));
  }
}

const holds = (lifted: readonly LiveRun[], { units }: Group): boolean =>
  lifted.some((run) => run.units.some((id) => units.has(id)));

function tilesLacking({ runs, level }: Group): Map<Tile, number> {
  const places = runs.map((run) => pixelsOf(run.shownBounds, level.scale));
  const lacking = new Map<Tile, number>();
  for (const tile of level.tiles) {
    const { surface, dirty } = tile;
    if (surface && dirty && places.some((place) => pixelsMeet(place, dirty))) lacking.set(tile, tile.painted);
  }
  return lacking;
}

function layersOf(
  { runs, isSplit, level, tiles }: Group,
  { view, artboard, later }: { view: FrameView; artboard: Box; later: ReadonlySet<number> },
): FrameLayer[] {
  const seen = viewPixelsAt(view, level.scale);
  const matrix = levelMatrix(view, level.scale);
  const shown: FrameLayer[] = [];
  const show = (layer: FrameLayer | null, above: readonly PlacedSurface[]): void => {
    if (layer) shown.push(layer);
    if (above.length > 0) shown.push({ items: above, matrix, clip: null });
  };
  const own = runs.map(({ boundary }) => (isSplit && !later.has(boundary) ? boundary : null));
  const pictures = runs.map((run) => run.layer(view, artboard));
  if (!tiles) {
    pictures.forEach((layer, i) => show(layer, own[i] == null ? [] : level.placedSlices(own[i], seen)));
    return shown;
  }
  for (const [tile, painted] of tiles) {
    if (tile.isDropped || tile.painted > painted || !pixelsMeet(tile.pixels, seen)) continue;
    const clip = devicePixels(tile.pixels, view, level.scale);
    pictures.forEach((layer, i) => show(clipLayer(layer, clip), slicesAt(tile, own[i] ?? null)));
  }
  return shown;
}

function clipLayer(layer: FrameLayer | null, box: PixelBox): FrameLayer | null {
  if (!layer) return null;
  const clip = layer.clip ? intersectPixels(layer.clip, box) : box;
  return isEmptyPixelBox(clip) ? null : { ...layer, clip };
}

const slicesAt = ({ slices, pixels }: Tile, boundary: number | null): PlacedSurface[] =>
  slices
    .filter((slice) => slice.boundary === boundary)
    .map(({ surface }) => ({ surface, x: pixels.left, y: pixels.top }));

/** Where pixels of a level are in the view; boxes side by side share no pixel. */
function devicePixels(pixels: PixelBox, view: FrameView, scale: number): PixelBox {
  const ratio = view.scale / scale;
  return {
    left: Math.round(pixels.left * ratio) - view.left,
    top: Math.round(pixels.top * ratio) - view.top,
    right: Math.round(pixels.right * ratio) - view.left,
    bottom: Math.round(pixels.bottom * ratio) - view.top,
  };
}
