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
});
