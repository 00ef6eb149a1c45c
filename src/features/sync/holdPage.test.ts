import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { holdPage } from './holdPage.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a page is left that alone has the last edits, and at no other time', () => {
  const store = createStore(() => ({ isOnlyHere: false }));
  const stop = holdPage(store);
  for (const isOnlyHere of [false, true, false, true]) {
    store.setState({ isOnlyHere });
    expect(asks()).toBe(isOnlyHere);
  }
  stop();
  expect(asks()).toBe(false);
});
