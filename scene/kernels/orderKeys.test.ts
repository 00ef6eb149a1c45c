import { describe, expect, it } from 'vitest';
import { keysBetween } from './orderKeys.ts';

describe('keysBetween', () => {
  it.each([
    ['two equal keys', 'a0', 'a0'],
    ['keys the wrong way round', 'a1', 'a0'],
    ['a key that none of ours is', 'a0', 'a00'],
    ['a neighbour whose key cannot grow', 'z'.repeat(256), null],
  ])('says of %s that there is no room', (_name, below, above) => {
    expect(keysBetween(below, above, 1)).toBeNull();
  });

  it('gives ascending keys strictly between its neighbours', () => {
    const keys = ['a0', ...keysBetween('a0', 'a1', 3)!, 'a1'];
    expect(keys).toEqual([...new Set(keys)].sort());
  });
});
