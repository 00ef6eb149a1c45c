import { util } from 'fabric';
import { describe, expect, it } from 'vitest';
import { parsePath, simplifyPath } from './parsePath.ts';

describe('parsePath', () => {
  it.each([
    'M 0 0 L 150 20 Q 180 90 100 120 Z',
    'm10 10h20v30l-5,5z m 3 3 l 1 1',
    'M10,80 C 40 10, 65 10, 95 80 S 150 150, 180 80',
    'M10 80 Q 52.5 10, 95 80 T 180 80 t 5 6',
    'M10 315 L 110 215 A 30 50 0 0 1 162.55 162.45 L 172.55 152.45 A 30 50 -45 0 1 215.1 109.9 L 315 10',
    'M6 10a4 4 0 0 1 8 0 4 4 0 0 1-8 0z',
    'M0 10A10 10 0 0 1 10 0s10 20 20 20',
    'M0 0Q5 9 9 0A3 3 0 0 1 15 0T30 5',
    'M1e2-3.5.5 4 10-1.5e-1',
    'M0 0 10 10 20 0',
  ])('reads %s as fabric.js does', (data) => {
    const theirs = util.makePathSimpler(util.parsePath(data));
    const ours = parsePath(data);
    expect(ours.map(([name]) => name)).toEqual(theirs.map(([name]) => name));
    for (const [at, command] of theirs.entries()) {
      for (const [place, operand] of command.entries()) {
        if (place > 0) expect(ours[at]![place]).toBeCloseTo(operand as number, 5);
      }
    }
  });

  it('reads arc flags without separators', () => {
    expect(parsePath('M0 0a1 1 0 01.5.5').at(-1)!.slice(-2)).toEqual([0.5, 0.5]);
  });

  it('draws a line for an arc without a radius, or nothing for files of Fabric, which go on from its end', () => {
    const data = 'M 20 20 A 0 30 0 0 1 90 90 l 1 1';
    expect(parsePath(data)).toEqual([
      ['M', 20, 20],
      ['C', 20, 20, 90, 90, 90, 90],
      ['L', 91, 91],
    ]);
    expect(parsePath(data, 'nothing')).toEqual([
      ['M', 20, 20],
      ['L', 91, 91],
    ]);
  });

  it('begins a smooth curve straight after an arc, even one that leads nowhere', () => {
    expect(parsePath('M0 0C0 5 5 5 5 0A3 3 0 0 1 5 0S9 9 12 0')).toEqual([
      ['M', 0, 0],
      ['C', 0, 5, 5, 5, 5, 0],
      ['C', 5, 0, 9, 9, 12, 0],
    ]);
  });

  it('reads long hostile data in one pass', () => {
    expect(parsePath(`M0 0 a${'1'.repeat(200_000)}`)).toEqual([['M', 0, 0]]);
    expect(parsePath(`M0 0 ${'z'.repeat(1000)}${' '.repeat(100_000)}x`)).toHaveLength(1001);
  });

  it('gives what it could read of broken data', () => {
    expect(parsePath('M0 0 L 10')).toEqual([['M', 0, 0]]);
    expect(parsePath('nothing')).toEqual([]);
    expect(simplifyPath([['M', 0, 0], ['L', 'x', 1], ['X']])).toEqual([['M', 0, 0]]);
  });
});
