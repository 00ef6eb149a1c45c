import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenHandsRest } from './whenHandsRest.ts';

let page: EventTarget;
const rested = vi.fn();
const touch = (type: string) => page.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  rested.mockClear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  void whenHandsRest().then(rested);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the end of typing', async () => {
  for (let key = 0; key < 20; key += 1) {
    await vi.advanceTimersByTimeAsync(200);
    touch('keydown');
  }
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(700);
  expect(rested).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel'])('waits while a pointer is held, until %s', async (release) => {
  touch('pointerdown');
  await vi.advanceTimersByTimeAsync(5000);
  expect(rested).not.toHaveBeenCalled();
  touch(release);
  await vi.advanceTimersByTimeAsync(699);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rested).toHaveBeenCalledTimes(1);
});

it('does not wait for ever', async () => {
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(500);
    touch('wheel');
  }
  expect(rested).toHaveBeenCalledTimes(1);
});
