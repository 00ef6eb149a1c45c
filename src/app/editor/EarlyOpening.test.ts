import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlyOpening } from './EarlyOpening.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One that is opened when `arrive` is called. */
function begin(early: EarlyOpening<Door>, key: string) {
  const { promise, resolve } = Promise.withResolvers<Door>();
  const door = { close: vi.fn(() => Promise.resolve()) };
  const signals: AbortSignal[] = [];
  early.begin(key, (signal) => {
    signals.push(signal);
    return promise;
  });
  return { door, signals, arrive: () => resolve(door) };
}
type Door = { close(): Promise<void> };

describe('what is opened before it is asked for', () => {
  it('is taken once, by its key', async () => {
    const early = new EarlyOpening<Door>();
    const { door, arrive } = begin(early, 'a');
    const { signal } = new AbortController();
    expect(early.take('b', signal)).toBeNull();
    const taken = early.take('a', signal);
    expect(early.take('a', signal)).toBeNull();
    arrive();
    expect(await taken).toBe(door);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(door.close).not.toHaveBeenCalled();
  });

  it('ends with the page that took it', () => {
    const early = new EarlyOpening<Door>();
    const { signals } = begin(early, 'a');
    const page = new AbortController();
    void early.take('a', page.signal);
    expect(signals[0]?.aborted).toBe(false);
    page.abort('left');
    expect(signals[0]?.reason).toBe('left');
  });

  it('is closed when nobody comes, and when another is begun', async () => {
    const early = new EarlyOpening<Door>();
    const first = begin(early, 'a');
    first.arrive();
    const second = begin(early, 'b');
    await vi.advanceTimersByTimeAsync(0);
    expect(first.door.close).toHaveBeenCalledOnce();
    expect(first.signals[0]?.aborted).toBe(true);
    expect(early.take('a', new AbortController().signal)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    // It comes when nobody waits for it any more.
    second.arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.door.close).toHaveBeenCalledOnce();
  });

  it('fails for whoever has taken it; whoever comes after the failure opens it anew', async () => {
    const early = new EarlyOpening<Door>();
    const fail = () => Promise.reject(new Error('away'));
    early.begin('a', fail);
    await expect(early.take('a', new AbortController().signal)).rejects.toThrow('away');
    early.begin('a', fail);
    await vi.advanceTimersByTimeAsync(0);
    expect(early.take('a', new AbortController().signal)).toBeNull();
  });

  it('leaves what another has begun when an earlier one fails', async () => {
    const early = new EarlyOpening<Door>();
    early.begin('a', () => Promise.reject(new Error('away')));
    const { door, arrive } = begin(early, 'b');
    await vi.advanceTimersByTimeAsync(0);
    arrive();
    expect(await early.take('b', new AbortController().signal)).toBe(door);
  });

  it('is opened once however often it is begun', () => {
    const early = new EarlyOpening<Door>();
    const first = begin(early, 'a');
    const second = begin(early, 'a');
    expect([first.signals.length, second.signals.length]).toEqual([1, 0]);
    expect(first.signals[0]?.aborted).toBe(false);
  });

  it('ends at once for a page that has been left before it took it', () => {
    const early = new EarlyOpening<Door>();
    const { signals } = begin(early, 'a');
    void early.take('a', AbortSignal.abort('left'));
    expect(signals[0]?.reason).toBe('left');
  });
});
