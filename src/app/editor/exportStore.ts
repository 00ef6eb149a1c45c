import { createStore } from 'zustand/vanilla';

/** The export or import under way. */
export type RunningExport = {
  /** What is done now, in words. */
  readonly phase: string;
  /** How far that has come, in words, where it has parts to count; not called out. */
  readonly step?: string | undefined;
  /** 0–1. */
  readonly done: number;
  /** `performance.now()` at its beginning. */
  readonly startedAt: number;
  readonly cancel: () => void;
};

export const exportStore = createStore<{ readonly running: RunningExport | null }>(() => ({ running: null }));
