import { createStore } from 'zustand/vanilla';

/** The export under way; `done` is 0–1. */
export type RunningExport = {
  readonly done: number;
  readonly cancel: () => void;
  /** Of a film, which takes long enough to tell the time left. */
  readonly film?: { readonly startedAt: number };
};

export const exportStore = createStore<{ readonly running: RunningExport | null }>(() => ({ running: null }));
