import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { waitForState } from './waitForState.ts';

it('waits past states that are not wanted', async () => {
  const store = createStore(() => 'saving');
  const waited = waitForState(store, (now) => now === 'saved').then(() => store.getState());
  store.setState('failing', true);
  await Promise.resolve();
  store.setState('saved', true);
  expect(await waited).toBe('saved');
});

it('gives up with the reason of who no longer waits, then as before', async () => {
  const leaving = new AbortController();
  const store = createStore(() => 'saving');
  const waits = () => waitForState(store, (now) => now === 'saved', leaving.signal);
  const begun = waits();
  leaving.abort(new Error('left'));
  await expect(begun).rejects.toThrow('left');
  await expect(waits()).rejects.toThrow('left');
});
