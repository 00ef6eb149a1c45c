import { afterEach, expect, it, vi } from 'vitest';
import type { Backend } from '../backend/types.ts';
import { SurfacePool } from './SurfacePool.ts';
import { TileLevel } from './TileLevel.ts';

const SIDE = 256;
/** What a view far out sees of a level that was painted for one deep inside. */
const FAR_OUT = { left: -100 * SIDE, top: -100 * SIDE, right: 200 * SIDE, bottom: 200 * SIDE };

function levelWithOneTile() {
  const backend = {
    createSurface: (width: number, height: number, opaque: boolean) => ({ width, height, opaque }),
  };
  const pool = new SurfacePool(backend as Backend);
  const level = new TileLevel(1, { left: 0, top: 0, width: SIDE, height: SIDE }, pool);
  const [tile] = level.tilesIn({ left: 0, top: 0, right: SIDE, bottom: SIDE });
  tile!.surface = pool.take(SIDE, SIDE, true);
  return { level, tile: tile! };
}

afterEach(() => vi.restoreAllMocks());

it('shows a view far out of its scale what it has without going through all that it lacks', () => {
  const { level, tile } = levelWithOneTile();
  const looks = vi.spyOn(Map.prototype, 'get');
  const placed = level.placed(FAR_OUT);
  const isCovered = level.covers(FAR_OUT);
  expect(looks.mock.calls.length).toBeLessThan(10);
  expect(placed).toEqual([{ surface: tile.surface, x: 0, y: 0 }]);
  expect([isCovered, level.covers(tile.pixels)]).toEqual([false, true]);
});
