import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OnlyHere } from '../unsyncedDesigns.ts';
import { createStorageWatch } from './watchStorage.ts';

let closing = new AbortController();
beforeEach(() => {
  closing = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  closing.abort();
  vi.useRealTimers();
});

const MINUTE = 60_000;

/** A browser that answers so when it is asked to keep what is here; `use` sets how much of its 100 bytes are taken. */
function startWatch(answer: boolean | Promise<boolean>, isPersisted = false) {
  const state = { usage: 10 };
  const storage = {
    persist: vi.fn<() => Promise<boolean>>(async () => answer),
    persisted: async () => isPersisted,
    estimate: async () => ({ usage: state.usage, quota: 100 }),
  };
  const show = vi.fn<(key: string, params?: Readonly<Record<string, number>>) => void>();
  const watch = createStorageWatch(storage, show);
  const onlyHere = createStore<OnlyHere>(() => ({ since: null }));
  const edit = () => onlyHere.setState({ since: Date.now() });
  const send = () => onlyHere.setState({ since: null });
  watch(onlyHere, closing.signal);
  return { storage, show, watch, onlyHere, edit, send, use: (usage: number) => (state.usage = usage) };
}

it('asks the browser to keep what is here at the first edit that only this device has, once', async () => {
  const { storage, edit, send, show } = startWatch(true);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(storage.persist).not.toHaveBeenCalled();
  edit();
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.persist).toHaveBeenCalledTimes(1);
  send();
  edit();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([storage.persist.mock.calls.length, show.mock.calls]).toEqual([1, []]);
});

it('asks nobody where it is promised already', async () => {
  const { storage, edit, show } = startWatch(false, true);
  edit();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([storage.persist.mock.calls, show.mock.calls]).toEqual([[], []]);
});

it('warns once when the browser refused and something is only here for a minute', async () => {
  const { edit, send, show, watch, onlyHere } = startWatch(false);
  edit();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  send();
  await vi.advanceTimersByTimeAsync(MINUTE);
  edit();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(show.mock.calls).toEqual([['storing.mayBeLost', undefined]]);
  send();
  edit();
  watch(onlyHere, closing.signal);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(show).toHaveBeenCalledTimes(1);
});

it('counts from the edit, also where it was made before anybody watched', async () => {
  const { watch, show } = startWatch(false);
  const earlier = createStore<OnlyHere>(() => ({ since: Date.now() - MINUTE }));
  watch(earlier, closing.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledTimes(1);
});

it('does not warn of what was sent, or closed, while the person thought about it', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { edit, send, show, watch, onlyHere } = startWatch(answer.promise);
  const other = new AbortController();
  const left = createStore(onlyHere.getInitialState);
  watch(left, other.signal);
  edit();
  left.setState({ since: Date.now() });
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  send();
  other.abort();
  answer.resolve(false);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(show).not.toHaveBeenCalled();
});

it('looks at the room when a design is opened and every few minutes, and warns once above 80 %', async () => {
  const { use, show } = startWatch(true);
  await vi.advanceTimersByTimeAsync(0);
  use(80);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(show).not.toHaveBeenCalled();
  use(86);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(show.mock.calls).toEqual([['storing.nearlyFull', { percent: 86 }]]);

  const full = startWatch(true);
  full.use(90);
  full.watch(full.onlyHere, closing.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(full.show).toHaveBeenCalledTimes(1);
});

it('leaves browsers alone that know nothing of it', async () => {
  const warn = vi.spyOn(console, 'warn');
  const show = vi.fn<() => void>();
  createStorageWatch({}, show)(
    createStore<OnlyHere>(() => ({ since: Date.now() })),
    closing.signal,
  );
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([show.mock.calls, warn.mock.calls]).toEqual([[], []]);
});
