export type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs tasks in the order they come, no more than `most` at a time. */
export function takeTurns(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Whoever is next takes the place, so that nobody who comes meanwhile can.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
