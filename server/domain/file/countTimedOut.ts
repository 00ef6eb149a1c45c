/** Files whose tries are remembered; of more the oldest are forgotten, and tried more often. */
const mostFiles = 1_000;

const tries = new Map<string, number>();

/**
 * Counts one more try at a file that took too long; tells how many there were. In memory, so each server counts for
 * itself and begins anew when it is started again: a file is then read some times more, never less.
 */
export const countTimedOut = (fileId: string): number => {
  const count = (tries.get(fileId) ?? 0) + 1;
  tries.delete(fileId);
  tries.set(fileId, count);
  const [oldest] = tries.keys();
  if (tries.size > mostFiles && oldest !== undefined) tries.delete(oldest);
  return count;
};

/** Of a file that was read, or refused for good. */
export const forgetTimedOut = (fileId: string): void => void tries.delete(fileId);
