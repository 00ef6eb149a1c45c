import { describe, expect, it } from 'vitest';
import { createPathTrack } from './pathTrack.ts';

describe('createPathTrack', () => {
  it('ends with a straight last piece, and goes on where a curve is the last', () => {
    const line = createPathTrack([
      ['M', 0, 0],
      ['L', 30, 0],
      ['L', 30, 40],
    ]);
    expect(line.length).toBe(70);
    expect(line.at(50)).toMatchObject({ x: 30, y: 20 });
    expect(line.at(90)).toEqual({ x: 30, y: 40, angle: Math.PI / 2 });
    const closed = createPathTrack([['M', 0, 0], ['L', 30, 0], ['L', 30, 40], ['Z']]);
    expect(closed.at(500)).toMatchObject({ x: 0, y: 0 });
    const curve = createPathTrack([
      ['M', 0, 0],
      ['Q', 15, 0, 30, 0],
    ]);
    expect(curve.at(40).x).toBeCloseTo(40);
  });

  it('turns letters along a line, wherever it lies', () => {
    const slope = createPathTrack([
      ['M', 10, 10],
      ['L', 20, 20],
    ]);
    expect(slope.at(5).angle).toBeCloseTo(Math.PI / 4);
  });
});
