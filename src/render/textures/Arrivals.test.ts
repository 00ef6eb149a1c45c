import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Arrivals } from './Arrivals.ts';

describe('Arrivals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows pictures that come together once, the last of them at once', () => {
    const shown: (readonly string[])[] = [];
    const arrivals = new Arrivals((users) => shown.push(users));
    arrivals.add(['a', 'b'], true);
    arrivals.add(['b', 'c'], true);
    expect(arrivals.isWaiting).toBe(true);
    expect(shown).toEqual([]);
    arrivals.add(['d'], false);
    expect(shown).toEqual([['a', 'b', 'c', 'd']]);
    expect(arrivals.isWaiting).toBe(false);
    vi.runAllTimers();
    expect(shown).toHaveLength(1);
  });

  it('does not wait for a slow one', () => {
    const shown: (readonly string[])[] = [];
    const arrivals = new Arrivals((users) => shown.push(users));
    arrivals.add(['a'], true);
    vi.runAllTimers();
    expect(shown).toEqual([['a']]);
  });

  it('shows nothing once it has ended', () => {
    const shown: (readonly string[])[] = [];
    const arrivals = new Arrivals((users) => shown.push(users));
    arrivals.add(['a'], true);
    arrivals.destroy();
    vi.runAllTimers();
    expect(shown).toEqual([]);
  });
});
