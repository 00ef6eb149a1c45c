// Keeps the media process small: it ends itself before it takes memory from the server.
import type { MediaAnswer } from './mediaJobs.ts';
import { maxResidentBytes } from './mediaLimits.ts';

/** Milliseconds between two looks at the memory in use. */
const lookEvery = 20;

let limit = maxResidentBytes;
let isLast = false;

/** An orderly end would wait for the decoder, which is what eats the memory. */
const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL');

/** Answers and ends as soon as more memory is in use than allowed. */
export const watchMemory = (): void => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= limit) return;
    clearInterval(watch);
    const answer: MediaAnswer = { failure: 'memory', reason: 'too much memory', isSpent: true };
    process.send?.(answer, undefined, undefined, endAtOnce);
  }, lookEvery);
  watch.unref();
};

/** Lets the process take more for something of our own. It is not used for another file afterwards. */
export const allowMemory = (bytes: number): void => {
  limit = Math.max(limit, bytes);
  retire();
};

/** This file is the last of the process: what it leaves in memory would count against the next one. */
export const retire = (): void => {
  isLast = true;
};

export const isRetired = (): boolean => isLast;
