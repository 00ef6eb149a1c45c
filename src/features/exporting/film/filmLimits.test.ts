import { describe, expect, it } from 'vitest';
import { getSecondsLeft, readLimited } from './filmLimits.ts';

describe('readLimited', () => {
  it('takes numbers inside the limits, with a comma or a point', () => {
    expect(readLimited('seconds', 5)).toBe(5);
    expect(readLimited('seconds', '2,5')).toBe(2.5);
    expect(readLimited('seconds', 600)).toBe(600);
    expect(readLimited('fps', '60')).toBe(60);
  });

  it('refuses what no film can have', () => {
    for (const value of ['', 0, 0.5, 601, 'abc', Number.NaN])
      expect(readLimited('seconds', value)).toBeNull();
    for (const value of [0, 61, 29.97, '']) expect(readLimited('fps', value)).toBeNull();
  });
});

describe('getSecondsLeft', () => {
  it('tells nothing before it knows, then what is left at the same pace', () => {
    expect(getSecondsLeft(0.01, 5000)).toBeNull();
    expect(getSecondsLeft(0.5, 100)).toBeNull();
    expect(getSecondsLeft(0.25, 1000)).toBe(3);
    expect(getSecondsLeft(1, 9000)).toBe(0);
  });
});
