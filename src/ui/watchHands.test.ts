import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Hands, watchHands, whenHandsRest } from './watchHands.ts';

let page: EventTarget;
let hands: Hands;
const rested = vi.fn();
const touch = (type: string) => page.dispatchEvent(new Event(type));
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  rested.mockClear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  hands = watchHands();
  void hands.rest().then(rested);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the end of typing', async () => {
  for (let key = 0; key < 20; key += 1) {
    await later(200);
    touch('keydown');
  }
  expect(rested).not.toHaveBeenCalled();
  await later(2000);
  expect(rested).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel'])('waits while a pointer is held, until %s', async (release) => {
  touch('pointerdown');
  await later(5000);
  expect(rested).not.toHaveBeenCalled();
  touch(release);
  await later(1999);
  expect(rested).not.toHaveBeenCalled();
  await later(1);
  expect(rested).toHaveBeenCalledTimes(1);
});

it('does not wait for ever', async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    await later(500);
    touch('wheel');
  }
  expect(rested).toHaveBeenCalledTimes(1);
});

it('says at once that they rest still, and waits again for hands that have moved', async () => {
  await later(2000);
  void hands.rest().then(rested);
  await later(0);
  expect(rested).toHaveBeenCalledTimes(2);
  touch('keydown');
  void hands.rest().then(rested);
  await later(1999);
  expect(rested).toHaveBeenCalledTimes(2);
  await later(1);
  expect(rested).toHaveBeenCalledTimes(3);
});

it('keeps nobody waiting who stops watching', async () => {
  touch('pointerdown');
  hands.stop();
  await later(0);
  expect(rested).toHaveBeenCalledTimes(1);
});

it('watches no longer than it takes', async () => {
  hands.stop();
  const remove = vi.fn();
  vi.stubGlobal('removeEventListener', remove);
  void whenHandsRest().then(rested);
  await later(1999);
  expect(rested).toHaveBeenCalledTimes(1);
  await later(1);
  expect(rested).toHaveBeenCalledTimes(2);
  expect(remove).toHaveBeenCalledTimes(5);
});
