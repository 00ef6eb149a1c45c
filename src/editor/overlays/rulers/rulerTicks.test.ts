import { describe, expect, it } from 'vitest';
import { labelStep, rulerTicks } from './rulerTicks.ts';

describe('rulerTicks', () => {
  it.each([
    [1, 100],
    [0.5, 200],
    [0.1, 1000],
    [0.01, 10_000],
    [2, 50],
    [20, 5],
  ])('at zoom %s numbers stand %s px of the design apart', (zoom, step) => {
    expect(labelStep(zoom)).toBe(step);
  });

  it('numbers every step in sight, also left of the work area', () => {
    const numbers = rulerTicks({ from: -130, zoom: 1, length: 300 }).filter(({ label }) => label !== null);
    expect(numbers.map(({ at, label }) => [at, label])).toEqual([
      [-70, '-200'],
      [30, '-100'],
      [130, '0'],
      [230, '100'],
    ]);
  });

  it('never crowds its marks nor runs out of them', () => {
    for (const zoom of [0.01, 0.037, 0.2, 0.85, 1, 3.3, 20]) {
      const ticks = rulerTicks({ from: 12.3, zoom, length: 1000 });
      const gaps = ticks.slice(1).map(({ at }, i) => at - ticks[i]!.at);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeGreaterThan(5);
    }
  });
});
