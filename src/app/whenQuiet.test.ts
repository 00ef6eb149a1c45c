import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './whenQuiet.ts';

let tell: () => void;
const types: unknown[] = [];
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  types.length = 0;
  disconnect.mockClear();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      constructor(told: () => void) {
        tell = told;
      }
      observe({ type }: { type: string }) {
        types.push(type);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(readyState: string) {
  const events = new EventTarget();
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const work = vi.fn();
  void whenQuiet().then(work);
  return { work, load: () => events.dispatchEvent(new Event('load')) };
}

it('waits until nothing has arrived and nothing was worked on for two seconds, and does it once', async () => {
  const { work } = start('complete');
  for (let file = 0; file < 4; file += 1) {
    await vi.advanceTimersByTimeAsync(1900);
    tell();
  }
  expect({ times: work.mock.calls.length, types }).toEqual({ times: 0, types: ['resource', 'longtask'] });
  await vi.advanceTimersByTimeAsync(2000);
  expect({ times: work.mock.calls.length, left: disconnect.mock.calls.length }).toEqual({
    times: 1,
    left: 1,
  });
  await vi.runAllTimersAsync();
  expect(work).toHaveBeenCalledTimes(1);
});

it('begins to wait when the page is there', async () => {
  const { work, load } = start('loading');
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).not.toHaveBeenCalled();
  load();
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does it all the same on a page that never rests', async () => {
  const { work } = start('complete');
  for (let file = 0; file < 15; file += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    tell();
  }
  expect(work).toHaveBeenCalledTimes(1);
});
