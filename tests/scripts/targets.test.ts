import { describe, expect, it } from 'vitest';
import { countScripts, type TraceEvent } from '../bench/readTrace.ts';
import { printTargets } from '../bench/targets/printTargets.ts';
import type { Results } from '../bench/targets/results.ts';

const scenes = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'];

/** Every scene alike: ours, leafer, and bare PixiJS, which is no peer. */
function makeScenes(own: Record<string, number>, leafer: Record<string, number>): Results['scenes'] {
  const engines = [
    { name: 'prancheta', figures: own, problems: [] },
    { name: 'leafer-ui 2.1.11', figures: leafer, problems: [] },
    { name: 'pixi.js 8.22.0', figures: { pan: 0.001, load: 0.001 }, problems: [] },
  ];
  return { results: scenes.map((scene) => ({ scene, engines })) };
}

const lineOf = (results: Partial<Results>, figure: string) =>
  printTargets(results)
    .split('\n')
    .find((line) => line.startsWith(`| ${figure} |`));

describe('the table of targets', () => {
  it('tells what was not measured from what was missed', () => {
    const table = printTargets({});
    expect(table).not.toContain('missed');
    expect(table).not.toContain('holds');
    expect(table).toMatch(/0 of 0 targets hold, \d+ were not measured/);
  });

  it('compares with the engines one can edit with', () => {
    const results = { scenes: makeScenes({ pan: 1, load: 3 }, { pan: 2, load: 2 }) };
    expect(lineOf(results, 'main thread, pan')).toContain(
      'S2 0.50, S3 0.50, S4 0.50, S6 0.50, S7 0.50 | holds',
    );
    expect(lineOf(results, 'load to the first complete frame')).toContain('S1 1.50');
    expect(lineOf(results, 'load to the first complete frame')).toContain('missed');
  });

  it('calls a target missed whose figure is not there', () => {
    const results = { scenes: makeScenes({ pan: 1 }, {}) };
    for (const figure of [
      'main thread, pan',
      'main thread, zoom',
      'hit test among 10,000 objects',
      'scripts run in 3 idle seconds',
    ])
      expect(lineOf(results, figure)).toContain('missed');
  });

  it('wants every film whole', () => {
    const film = { ratio: 0.9, frames: 300, decoded: 300, worstMs: 0, wrong: 0 };
    const lineFor = (wide: readonly (typeof film)[]) =>
      lineOf({ film: { found: { wide } } }, 'MP4 of 1280 × 720, twenty layers');
    expect(lineFor([film, film])).toContain('holds');
    expect(lineFor([film, { ...film, wrong: 1 }])).toContain('missed');
    expect(lineFor([film, { ...film, decoded: 299 }])).toContain('missed');
    expect(lineFor([])).toContain('missed');
  });
});

describe('countScripts', () => {
  const thread = { pid: 1, tid: 1, ph: 'X' };
  const task = (ts: number): TraceEvent => ({ ...thread, name: 'ThreadControllerImpl::RunTask', ts, dur: 5 });
  const mark = (name: string, ts: number): TraceEvent => ({ ...thread, name, ts });
  const script = (ts: number, name = 'FunctionCall'): TraceEvent => ({ ...thread, name, ts });

  it('leaves out what sets the marks, other threads and other times', () => {
    const events = [
      task(0),
      script(1),
      mark('idle:start', 2),
      task(10),
      script(11, 'TimerFire'),
      script(12),
      { ...script(13), tid: 2 },
      // The timer of whoever measures.
      task(20),
      script(21, 'TimerFire'),
      mark('idle:end', 22),
      task(30),
      script(31),
    ];
    expect(countScripts(events, 'idle')).toBe(2);
    expect(countScripts(events.slice(0, 3), 'idle')).toBeNaN();
  });
});
