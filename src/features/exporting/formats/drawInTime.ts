// Drawings that may take minutes at their full size: how much longer a larger one takes tells how large one may be.
import { nextTask } from '../../../render/export/nextTask.ts';

type Patience = {
  /** Milliseconds that a drawing may take for its size, as far as smaller ones foretell it. */
  readonly longest: number;
  /** What takes this long at first is not drawn again. */
  readonly first: number;
  /** What takes this long again, however small, is left at that, and the next larger one takes no more than twice as long. */
  readonly again: number;
};

const ALONE: Patience = { longest: 4000, first: 10_000, again: 8000 };
/** Where many took long before. */
const ONE_OF_MANY: Patience = { longest: 500, first: 5000, again: 1600 };
/** What may be spent on all drawings before each has to be quicker. */
const ALL_OF_THEM = 20_000;
/** Browsers keep what they have drawn, by its size: the same again would take nothing. */
const NEARLY = 1.1;
/** A drawing that is not larger than this is not worth another. */
const WORTH = 1.25;

/** Of all drawings of a file together. */
export type DrawingTime = { spent: number; readonly now: () => number };

type Pace = {
  readonly time: DrawingTime;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Draws at `from`, and again as large as takes a few seconds, at most at 1; gives the last of four drawings at most. Much of
 * the time may be the same for every size, or that of the first alone, as for photos that are decoded: so the second is
 * nearly as small, and only what grows from there counts.
 * Filters go through all pixels, and some through more around each the larger they are: that is taken to grow with the third
 * power.
 * Rejects between two drawings with the signal's reason.
 */
export async function drawInTime<Drawn>(
  from: number,
  draw: (scale: number) => Drawn,
  { time, signal }: Pace,
): Promise<Drawn> {
  const patience = time.spent < ALL_OF_THEM ? ALONE : ONE_OF_MANY;
  const { longest } = patience;
  const measure = (scale: number) => {
    const start = time.now();
    const drawn = draw(scale);
    const took = time.now() - start;
    time.spent += took;
    return { drawn, took };
  };
  const measureNext = async (scale: number) => {
    await nextTask();
    signal?.throwIfAborted();
    return measure(scale);
  };
  const first = measure(from);
  if (from === 1 || first.took > patience.first) return first.drawn;
  if (first.took <= longest * from ** 3) return (await measureNext(1)).drawn;
  const small = Math.min(1, from * NEARLY);
  const second = await measureNext(small);
  if (small === 1 || second.took > patience.again) return second.drawn;
  const scale = Math.min(1, small * Math.min(2, Math.cbrt((2 * patience.again) / second.took)));
  const third = await measureNext(scale);
  const growth = Math.max(0, third.took - second.took) / (scale ** 3 - small ** 3);
  const last = Math.min(1, Math.cbrt(longest / growth));
  if (scale === 1 || last < Math.min(1, scale * WORTH)) return third.drawn;
  return (await measureNext(last)).drawn;
}
