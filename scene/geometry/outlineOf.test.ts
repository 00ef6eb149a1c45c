import { describe, expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { outlineOf } from './outlineOf.ts';

describe('outlineOf', () => {
  it('takes a path apart at its moves, and goes on from the start of a closed part', () => {
    const parts = outlineOf(
      createNode('path', {
        path: [
          ['M', 0, 0],
          ['L', 10, 0],
          ['L', 10, 10],
          ['Z'],
          ['L', 0, 20],
          ['M', 4, 4],
          ['M', 20, 20],
          ['Q', 20, 0, 0, 0],
        ],
      }),
    );
    expect(parts.map(({ closed }) => closed)).toEqual([true, false, false]);
    const [corner, tail, curve] = parts.map(({ points }) => [...points]);
    expect(corner).toEqual([-10, -10, 0, -10, 0, 0]);
    expect(tail).toEqual([-10, -10, -10, 10]);
    expect(curve).toHaveLength(2 * 17);
    expect(curve?.slice(0, 2)).toEqual([10, 10]);
    expect(curve?.slice(16, 18)).toEqual([5, -5]);
    expect(curve?.slice(-2)).toEqual([-10, -10]);
  });

  it.each([
    { startAngle: -166, endAngle: 364, counterClockwise: true, degrees: 190 },
    { startAngle: 364, endAngle: -166, counterClockwise: false, degrees: 190 },
    { startAngle: -166, endAngle: 364, counterClockwise: false, degrees: 360 },
    { startAngle: 0, endAngle: -400, counterClockwise: true, degrees: 360 },
    { startAngle: 10, endAngle: 100, counterClockwise: false, degrees: 90 },
    { startAngle: 10, endAngle: 100, counterClockwise: true, degrees: 270 },
    { startAngle: 0, endAngle: 0, counterClockwise: false, degrees: 0 },
  ])(
    'turns from $startAngle to $endAngle ($counterClockwise) by $degrees degrees, as a canvas does',
    ({ degrees, ...angles }) => {
      const [part] = outlineOf(createNode('circle', { radius: 1, width: 2, height: 2, ...angles }));
      const { points, closed } = part!;
      let turn = 0;
      for (let i = 2; i < points.length; i += 2)
        turn += 2 * Math.asin(Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!) / 2);
      expect((turn * 180) / Math.PI).toBeCloseTo(degrees);
      expect(closed).toBe(degrees === 360);
    },
  );
});
