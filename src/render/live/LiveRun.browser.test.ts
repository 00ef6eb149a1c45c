import { expect, it } from 'vitest';
import { createCanvasBackend } from '../backend/CanvasBackend.ts';
import { Baker } from '../tiles/Baker.ts';
import { SurfacePool } from '../tiles/SurfacePool.ts';
import { LiveRun } from './LiveRun.ts';
import { Turns } from './Turns.ts';

const SIZE = 400;
const NODES = 60;

function openBrush() {
  const events = { onLost: () => undefined, onRestored: () => undefined };
  const pool = new SurfacePool(
    createCanvasBackend({ width: SIZE, height: SIZE, backdrop: '#000000', events }),
  );
  return { pool, baker: new Baker(pool) };
}

/** A run of many nodes at the corner of the scene, `side` pixels wide and high. */
function openRun(side: number, { pool, baker } = openBrush(), count = NODES) {
  let color = 'red';
  const run = new LiveRun({
    units: Array.from({ length: count }, (_, at) => `n${at}`),
    boundary: 0,
    extent: { bounds: { left: 0, top: 0, width: side, height: side }, cast: 0 },
    pool,
    baker,
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

it('lets the brush go when what it half painted leaves the view', () => {
  const brush = openBrush();
  const { run } = openRun(3000, brush);
  const turns = new Turns();
  expect(run.bake(viewAt(0, 0), Number.POSITIVE_INFINITY, true)).toBe(true);
  for (const elsewhere of [viewAt(0, 0), viewAt(-5000, 0)]) {
    expect(turns.bake([run], viewAt(200, 0), 0, true)).toBe(false);
    expect(run.isUnderWay).toBe(true);
    expect(turns.bake([run], elsewhere, 0, true)).toBe(true);
    expect(run.isUnderWay).toBe(false);
  }
  run.clear();
  brush.pool.trim();
  expect(brush.pool.bytes).toBe(0);
});

it('has each of several painted, the small ones and the large ones, while all of them change', () => {
  const brush = openBrush();
  const runs = [1, NODES, 2, 2 * NODES].map((count) => openRun(64, brush, count).run);
  const turns = new Turns();
  const view = viewAt(0, 0);
  const shown = () => runs.map(({ isShown }) => isShown);
  // Each call makes one stride of many.
  for (let step = 0; step < 20 * NODES && shown().includes(false); step += 1) {
    for (const run of runs) run.repaint(run.extent);
    turns.bake(runs, view, 0, true);
  }
  expect(shown()).toEqual([true, true, true, true]);
  let steps = 0;
  while (!turns.bake(runs, view, 0, true)) steps += 1;
  expect(steps).toBeLessThan(20 * NODES);
  for (const run of runs) run.clear();
  brush.pool.trim();
  expect(brush.pool.bytes).toBe(0);
});
