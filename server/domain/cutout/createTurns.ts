import { AppError } from '../../errors.ts';

/** Lets `most` tasks run at a time and `mayWait` more wait; the rest is refused as busy. */
export const createTurns = ({ most, mayWait }: { readonly most: number; readonly mayWait: number }) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= mayWait) throw new AppError('busy', { retry_after: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next one, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
};
