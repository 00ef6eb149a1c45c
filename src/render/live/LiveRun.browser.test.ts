import { expect, it } from 'vitest';
import { createCanvasBackend } from '../backend/CanvasBackend.ts';
import { Baker } from '../tiles/Baker.ts';
import { SurfacePool } from '../tiles/SurfacePool.ts';
import { LiveRun } from './LiveRun.ts';

const SIZE = 400;
const NODES = 60;

/** A run of many nodes at the corner of the scene, `side` pixels wide and high. */
function openRun(side: number) {
  const events = { onLost: () => undefined, onRestored: () => undefined };
  const pool = new SurfacePool(
    createCanvasBackend({ width: SIZE, height: SIZE, backdrop: '#000000', events }),
  );
  let color = 'red';
  const run = new LiveRun({
    units: Array.from({ length: NODES }, (_, at) => `n${at}`),
    boundary: 0,
    extent: { bounds: { left: 0, top: 0, width: side, height: side }, cast: 0 },
    pool,
    baker: new Baker(pool),
    painter: {
      clip: () => null,
      node: (context) => {
        context.fillStyle = color;
        context.fillRect(0, 0, side, side);
        return null;
      },
    },
  });
  return { run, pool, paintIn: (next: string) => (color = next) };
}

const viewAt = (left: number, top: number) => ({ scale: 1, left, top, width: SIZE, height: SIZE });
const artboard = { left: 0, top: 0, width: 5000, height: 5000 };

/** Red, green and blue of what the run shows at its corner; null for nothing. */
function shownColor(run: LiveRun, pool: SurfacePool): readonly number[] | null {
  const layer = run.layer(viewAt(0, 0), artboard);
  if (!layer || layer.items.length === 0) return null;
  const { data, width } = pool.backend.read([layer]);
  return [...data.slice(4 * (10 * width + 10), 4 * (10 * width + 10) + 3)];
}

it('keeps its last picture, and finishes the next, while it changes faster than it can be painted', () => {
  const { run, pool, paintIn } = openRun(64);
  const view = viewAt(0, 0);
  expect(run.isShown).toBe(false);
  while (!run.bake(view, Number.POSITIVE_INFINITY, true)) continue;
  expect(shownColor(run, pool)).toEqual([255, 0, 0]);
  paintIn('blue');
  const shown = new Set<string>();
  // Each call makes one stride of many.
  for (let step = 0; step < 20 * NODES; step += 1) {
    run.repaint(run.extent);
    expect(run.bake(view, 0, true)).toBe(false);
    expect(run.isShown).toBe(true);
    shown.add(String(shownColor(run, pool)));
  }
  expect([...shown]).toEqual(['255,0,0', '0,0,255']);
  paintIn('lime');
  while (!run.bake(view, 0, true)) continue;
  expect(shownColor(run, pool)).toEqual([0, 255, 0]);
  run.clear();
  pool.trim();
  expect(pool.bytes).toBe(0);
});

it('gives back what it began to paint when something else is seen first', () => {
  const { run, pool } = openRun(3000);
  // What comes into view at the top left is painted before what was begun.
  for (const at of [1200, 600, 0]) expect(run.bake(viewAt(at, at), 0, true)).toBe(false);
  run.clear();
  pool.trim();
  expect(pool.bytes).toBe(0);
});
