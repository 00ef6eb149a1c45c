import { createStore } from 'zustand/vanilla';
import type { Clipboard } from './types.ts';

/** A clipboard with nothing in it. */
export function createClipboard(): Clipboard {
  return createStore<ReturnType<Clipboard['getState']>>(() => ({ content: null, last: null }));
}
