import { createStore } from 'zustand/vanilla';

/** The export under way. */
export type RunningExport = {
  /** What is made, as it stands in a sentence. */
  readonly what: string;
  /** 0–1. */
  readonly done: number;
  /** `performance.now()` at its beginning. */
  readonly startedAt: number;
  readonly cancel: () => void;
};

export const exportStore = createStore<{ readonly running: RunningExport | null }>(() => ({ running: null }));
