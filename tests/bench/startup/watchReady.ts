// Runs in the page before its own scripts: notes when the editor first has something to undo, and what kept it busy.

export type Readiness = {
  /** Milliseconds from the start of the navigation. */
  at: number | null;
  /** What tasks of more than 50 ms took beyond that, until then. */
  blockedMs: number;
  /** There was something to undo before anything was done. */
  isEarly: boolean;
};

declare global {
  var startup: Readiness;
}

/** `button`: of the command that undoes. */
export function watchReady(button: string): void {
  const found: Readiness = { at: null, blockedMs: 0, isEarly: false };
  globalThis.startup = found;
  let hasBeenIdle = false;
  const look = () => {
    const undo = document.querySelector<HTMLButtonElement>(button);
    const isOff = undo?.disabled === true || undo?.dataset.disabled === 'true';
    if (undo && isOff) hasBeenIdle = true;
    if (undo && !isOff) {
      found.at = performance.now();
      found.isEarly = !hasBeenIdle;
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (found.at === null || startTime < found.at) found.blockedMs += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
