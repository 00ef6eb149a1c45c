import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SaveStatus } from './syncMachine.ts';
import { calmStatus } from './calmStatus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(first: SaveStatus) {
  const source = createStore<{ status: SaveStatus }>(() => ({ status: first }));
  const { shown, stop } = calmStatus(source);
  const told: SaveStatus[] = [];
  shown.subscribe(({ status }) => told.push(status));
  return { set: (status: SaveStatus) => source.setState({ status }), told, stop };
}

it('says one thing while edits and their saving take turns, and "saved" once when they are over', () => {
  const { set, told } = watch('saved');
  for (let letter = 0; letter < 20; letter += 1) {
    set('saving');
    vi.advanceTimersByTime(60);
    set('saved');
    vi.advanceTimersByTime(60);
  }
  expect(told).toEqual(['saving']);
  vi.runAllTimers();
  expect(told).toEqual(['saving', 'saved']);
});

it('never says "saved" of what is not, and bad news at once', () => {
  const { set, told } = watch('saving');
  set('saved');
  vi.advanceTimersByTime(100);
  set('deviceFailing');
  expect(told).toEqual(['deviceFailing']);
  vi.runAllTimers();
  expect(told).toEqual(['deviceFailing']);
});

it('says nothing more once stopped', () => {
  const { set, told, stop } = watch('saving');
  set('saved');
  stop();
  set('saving');
  vi.runAllTimers();
  expect(told).toEqual([]);
});
