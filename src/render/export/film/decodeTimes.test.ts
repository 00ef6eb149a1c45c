import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDecodeTimes } from './decodeTimes.ts';

/** Frames 0, 1, 2 … in an order in which none comes more than `reach` places late, the first one first. */
const orders = fc.array(fc.nat(4), { minLength: 1, maxLength: 60 }).map((late) =>
  late
    .map((by, at) => ({ at, key: at === 0 ? -1 : at + by }))
    .sort((a, b) => a.key - b.key || a.at - b.at)
    .map(({ at }) => at),
);

describe('decode times', () => {
  it('are those of showing where frames come in order', () => {
    expect(getDecodeTimes([0, 33, 67, 100], null)).toEqual([0, 33, 67, 100]);
    expect(getDecodeTimes([133, 167], 100)).toEqual([133, 167]);
  });

  it('share the time until the next frame shown where later ones are decoded first', () => {
    expect(getDecodeTimes([0, 4, 2, 1, 3], null)).toEqual([0, 1 / 3, 2 / 3, 1, 3]);
  });

  it('rise, and no frame is shown before it is decoded', () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (order, isFirst) => {
        const times = getDecodeTimes(order, isFirst ? null : -1);
        expect(times).toHaveLength(order.length);
        expect(times[0]).toBe(0);
        order.forEach((shown, at) => {
          expect(times[at]).toBeLessThanOrEqual(shown);
          if (at > 0) expect(times[at]).toBeGreaterThan(times[at - 1] as number);
        });
      }),
    );
  });

  it('has nothing to say where there is no frame', () => {
    expect(getDecodeTimes([], null)).toEqual([]);
  });
});
