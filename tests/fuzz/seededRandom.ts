import { type MockInstance, vi } from 'vitest';

/** A repeatable source of choices: the same seed makes the same run on every machine. */
export type SeededRandom = {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  /** One of the list; undefined when it is empty. */
  pick<T>(list: readonly T[]): T | undefined;
};

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/** Makes ids of the same choices as well, until it is restored. */
export const seedIds = (random: SeededRandom): MockInstance =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    for (let at = 0; at < (bytes as Uint8Array).length; at++) (bytes as Uint8Array)[at] = random.below(256);
    return bytes;
  });
