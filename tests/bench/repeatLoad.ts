import { share } from './readTrace.ts';

/** A load that takes longer, milliseconds, is not repeated. */
const LONG = 10_000;

/** `load` opens a fresh page and answers with the milliseconds its load took, `count` times at most; the last page is left open. */
export async function repeatLoad(load: () => Promise<number>, count = 3): Promise<number> {
  const times = [await load()];
  while (times.length < count && Math.max(...times) <= LONG) times.push(await load());
  return share(times, 0.5);
}
