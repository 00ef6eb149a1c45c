/** Tells whoever waits how far a long work is. */
export type Progress = {
  /** Stands for the present work until the next call; on a terminal always in the same line. */
  readonly update: (text: string) => void;
  /** A line that stays. */
  readonly say: (text: string) => void;
};

export type Output = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
};

/** Milliseconds between two updates: of a line that is written over, and in a log. */
const pace = { terminal: 100, log: 30_000 } as const;
const eraseLine = '\r\u001B[K';

/** Progress for a terminal, or for a log that such a line would fill. `now` in milliseconds. */
export const createProgress = (output: Output, now: () => number = () => performance.now()): Progress => {
  const isTerminal = output.isTTY === true;
  const erase = isTerminal ? eraseLine : '';
  let last = isTerminal ? -Infinity : now();
  return {
    update: (text) => {
      if (now() - last < (isTerminal ? pace.terminal : pace.log)) return;
      last = now();
      // A line that wraps could not be erased; some terminals know no width, and say 0.
      output.write(isTerminal ? `${erase}${text.slice(0, (output.columns || 80) - 1)}` : `${text}\n`);
    },
    say: (text) => {
      output.write(`${erase}${text}\n`);
      last = isTerminal ? -Infinity : now();
    },
  };
};
