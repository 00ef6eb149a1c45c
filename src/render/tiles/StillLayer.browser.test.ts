import { expect, it, vi } from 'vitest';
import { SpatialIndex } from '../../../scene/queries/SpatialIndex.ts';
import { createCanvasBackend } from '../backend/CanvasBackend.ts';
import { Baker } from './Baker.ts';
import { StillLayer } from './StillLayer.ts';
import { SurfacePool } from './SurfacePool.ts';

const TILE = 64;
const NODES = 40;

/** Two tiles side by side, each with as many nodes, each of which is painted in some steps. */
function twoTiles(steps = 0) {
  const events = { onLost: () => undefined, onRestored: () => undefined };
  const backend = createCanvasBackend({ width: 2 * TILE, height: TILE, backdrop: '#000000', events });
  const pool = new SurfacePool(backend);
  const ids = Array.from({ length: 2 * NODES }, (_, i) => `n${i}`);
  const index = new SpatialIndex(() => ids);
  index.update(
    ids.map((id, i) => [id, { left: i < NODES ? 8 : TILE + 8, top: 8, width: 40, height: 40 }] as const),
  );
  const area = { left: 0, top: 0, width: 2 * TILE, height: TILE };
  let painted = 0;
  const group = function* () {
    for (let left = steps; left > 0; left -= 1) {
      painted += 1;
      yield;
    }
  };
  const node = () => {
    if (steps > 0) return group();
    painted += 1;
    return null;
  };
  const painter = { clip: () => null, node };
  const still = new StillLayer({
    pool,
    bakers: { edits: new Baker(pool), holes: new Baker(pool) },
    tileSize: TILE,
    source: { index, painter, coarsePainter: painter, paintedArea: () => area, artboard: () => area },
  });
  const half = { scale: 1, left: 0, top: 0, width: TILE, height: TILE };
  const whole = { ...half, width: 2 * TILE };
  return { still, half, whole, pool, painted: () => painted };
}

it('paints an edit and a hole one after the other, however little time a frame has', () => {
  const { still, half, whole, painted } = twoTiles();
  still.stack.aim(half, true);
  while (!still.bakeMissing(half, Number.POSITIVE_INFINITY)) continue;
  still.damage({ left: 0, top: 0, width: TILE, height: TILE });
  still.stack.aim(whole, true);
  const before = painted();
  let frames = 0;
  // The time is over as soon as it is looked at: each call makes one stride.
  for (let isDone = false; !isDone && frames < 4 * NODES; frames += 1) {
    isDone = [still.bakeDirty(whole, 0), still.bakeMissing(whole, 0)].every(Boolean);
  }
  expect(still.isComplete(whole)).toBe(true);
  expect(painted() - before).toBe(2 * NODES);
});

it('paints a large group in as many slices as it takes, every member once', () => {
  const { still, half, painted } = twoTiles(200);
  still.stack.aim(half, true);
  let [slices, most] = [0, 0];
  for (let isDone = false; !isDone && slices < 200 * NODES; slices += 1) {
    const before = painted();
    isDone = still.bakeMissing(half, 0);
    most = Math.max(most, painted() - before);
  }
  expect(painted()).toBe(200 * NODES);
  expect(most).toBeLessThanOrEqual(16);
});

it('finishes what an edit in each frame keeps out of date, and what lies beside it', () => {
  const { still, whole } = twoTiles();
  still.stack.aim(whole, true);
  while (!still.bakeMissing(whole, Number.POSITIVE_INFINITY)) continue;
  const [first, second] = still.stack.current!.tilesIn({ left: 0, top: 0, right: 2 * TILE, bottom: TILE });
  still.damage({ left: TILE + 1, top: 0, width: TILE - 2, height: TILE });
  let rounds = 0;
  // Each call makes one stride of many.
  for (let frame = 0; frame < 20 * NODES; frame += 1) {
    const before = first!.dirty;
    still.damage({ left: 0, top: 0, width: TILE / 2, height: TILE / 2 });
    still.bakeDirty(whole, 0);
    if (before !== null && second!.dirty === null) rounds += 1;
  }
  expect(rounds).toBeGreaterThan(0);
  expect(still.isComplete(whole)).toBe(false);
  while (!still.bakeDirty(whole, 0)) continue;
  expect(still.isComplete(whole)).toBe(true);
});

it('paints a hole once more that changed while it was painted', () => {
  const { still, half, painted } = twoTiles();
  still.stack.aim(half, true);
  expect(still.bakeMissing(half, 0)).toBe(false);
  still.damage({ left: 0, top: 0, width: TILE, height: TILE });
  expect(still.bakeMissing(half, Number.POSITIVE_INFINITY)).toBe(false);
  expect([still.bakeDirty(half, Number.POSITIVE_INFINITY), still.isComplete(half)]).toEqual([true, true]);
  expect(painted()).toBe(2 * NODES);
});

it('fills a hole while something beside it changes in each frame', () => {
  const { still, half, whole } = twoTiles();
  still.stack.aim(half, true);
  while (!still.bakeMissing(half, Number.POSITIVE_INFINITY)) continue;
  still.stack.aim(whole, true);
  const second = still.stack.current!.tilesIn({ left: TILE, top: 0, right: 2 * TILE, bottom: TILE })[0]!;
  for (let frame = 0; frame < 20 * NODES && !second.surface; frame += 1) {
    still.damage({ left: 0, top: 0, width: TILE / 2, height: TILE / 2 });
    still.bakeDirty(whole, Number.POSITIVE_INFINITY);
    // Each call makes one stride of many.
    still.bakeMissing(whole, 0);
  }
  expect(second.surface).not.toBeNull();
});

it('writes nothing to a tile that was given back while it was painted together with others', () => {
  const { still, whole, pool } = twoTiles();
  still.stack.aim(whole, true);
  while (!still.bakeMissing(whole, Number.POSITIVE_INFINITY)) continue;
  const level = still.stack.current!;
  const [first] = level.tilesIn({ left: 0, top: 0, right: 2 * TILE, bottom: TILE });
  still.damage({ left: TILE / 2, top: 0, width: TILE, height: TILE });
  expect(still.bakeDirty(whole, 0)).toBe(false);
  const given = first!.surface;
  level.drop(first!);
  const written = vi.spyOn(pool, 'write');
  while (!still.bakeDirty(whole, 0)) continue;
  expect(written).toHaveBeenCalledOnce();
  expect(written.mock.calls[0]![0]).not.toBe(given);
});

/** Shows a view with all that it needs. */
function show({ still }: ReturnType<typeof twoTiles>, view: ReturnType<typeof twoTiles>['whole']): void {
  still.stack.aim(view, true);
  while (!still.bakeMissing(view, Number.POSITIVE_INFINITY)) continue;
  still.stack.evict(view, Number.POSITIVE_INFINITY);
}

it('brings back nothing at another zoom that went while it was out of the view', () => {
  const scene = twoTiles();
  const { still, half, whole } = scene;
  show(scene, whole);
  show(scene, half);
  const [first, second] = still.stack.current!.tilesIn({ left: 0, top: 0, right: 2 * TILE, bottom: TILE });
  still.damage({ left: TILE / 2, top: 0, width: TILE, height: TILE });
  const away = { ...whole, scale: 0.25 };
  still.stack.aim(away, true);
  // What was on the screen stays there until the new pixels are.
  expect(still.layers(away)[0]!.items.map(({ surface }) => surface)).toEqual([first!.surface]);
  expect(second!.isDropped).toBe(true);
});

it('keeps nothing that is out of date to be shown beneath what comes', () => {
  const scene = twoTiles();
  const { still, whole } = scene;
  const all = { ...whole, left: -TILE, top: -TILE, width: 4 * TILE, height: 3 * TILE };
  show(scene, all);
  still.damage({ left: 8, top: 8, width: 40, height: 40 });
  show(scene, { ...all, scale: 0.25 });
  still.dropHidden();
  expect(still.hasFallback(all)).toBe(false);
});
