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

  it('fails for whoever takes it, and for nobody else', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const early = new EarlyOpening<Door>();
    early.begin('a', () => Promise.reject(new Error('away')));
    await expect(early.take('a', new AbortController().signal)).rejects.toThrow('away');
    early.begin('b', () => Promise.reject(new Error('away')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(early.take('b', new AbortController().signal)).toBeNull();
  });
});
