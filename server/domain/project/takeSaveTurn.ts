import { AppError } from '../../errors.ts';
import { createQueues } from '../../sync/createQueues.ts';
import { createTurns } from '../cutout/createTurns.ts';

/** Saves at work at once: of 200 kB that were sent each may make 200 MB of text, and hold it to its end. */
const most = 3;
/** People whose saves may wait; the rest is refused as busy. */
const mayWait = 200;

/** Saves of one person, which each hold what was sent while they wait. */
const mostOfOne = 20;

const inOrder = createQueues();
const takeTurn = createTurns({ most, mayWait });
const counts = new Map<string, number>();

/**
 * Runs the reading and saving of a design's content: of a person one after the other, and few of all people at once. Who has
 * too many on their way is told `busy`.
 */
export async function takeSaveTurn<T>(userId: string, save: () => Promise<T>): Promise<T> {
  const count = counts.get(userId) ?? 0;
  if (count >= mostOfOne) throw new AppError('busy', { retry_after: 5 });
  counts.set(userId, count + 1);
  try {
    return await inOrder(userId, () => takeTurn(save));
  } finally {
    const left = (counts.get(userId) ?? 1) - 1;
    if (left > 0) counts.set(userId, left);
    else counts.delete(userId);
  }
}
