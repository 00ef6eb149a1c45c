export type Leaving = {
  /** Runs `task` whenever the page is left; until the answered call. */
  before(task: () => void): () => void;
  stop(): void;
};

/**
 * For what has to be done before others act upon the page being left: they must come to listen later. Browsers call who listens
 * at the window in that order, whether it captures or not.
 */
export function watchLeaving(): Leaving {
  const tasks = new Set<() => void>();
  const onHide = (): void => {
    for (const task of tasks) task();
  };
  globalThis.addEventListener?.('pagehide', onHide);
  return {
    before(task) {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    stop: () => globalThis.removeEventListener?.('pagehide', onHide),
  };
}
