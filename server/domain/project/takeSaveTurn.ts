import { createQueues } from '../../sync/createQueues.ts';
import { createTurns } from '../cutout/createTurns.ts';

/** Saves at work at once: of 200 kB that were sent each may make 200 MB of text, and hold it to its end. */
const most = 3;
/** People whose saves may wait; the rest is refused as busy. */
const mayWait = 200;

const inOrder = createQueues();
const takeTurn = createTurns({ most, mayWait });

/** Runs the reading and saving of a design's content: of a person one after the other, and few of all people at once. */
export const takeSaveTurn = <T>(userId: string, save: () => Promise<T>): Promise<T> =>
  inOrder(userId, () => takeTurn(save));
