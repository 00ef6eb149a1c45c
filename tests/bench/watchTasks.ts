// How long the page's own thread is taken at a stretch, which is what a user feels as a stop. Runs in the page.

/** Tasks of 50 ms or more, and the longest of them in ms; 0 where there is none. */
export type LongTasks = { readonly count: number; readonly longestMs: number };

/** Entries come some time after their task. */
const LATE_MS = 100;

/** Watches until it is stopped. */
export function watchTasks(): () => Promise<LongTasks> {
  const found: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.push(duration);
  });
  observer.observe({ type: 'longtask' });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    observer.disconnect();
    return { count: found.length, longestMs: Math.max(0, ...found) };
  };
}
