/** `signal` takes the task out of the line while it waits; one that has begun ends itself. */
export type InTurn = <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Runs tasks in the order they come, no more than `most` at a time. */
export function takeTurns(most: number): InTurn {
  const waiting = new Set<() => void>();
  let running = 0;
  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.delete(begin);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) return leave();
      waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return async (task, signal) => {
    if (running < most) running += 1;
    else await turn(signal);
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      // Whoever is next takes the place, so that nobody who comes meanwhile can.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
