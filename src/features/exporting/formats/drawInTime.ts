// Drawings that may take minutes at their full size: how long a smaller one takes tells how large one may be.

/** Milliseconds that a drawing may take, as far as a smaller one foretells it. */
const LONGEST = 4000;
/** A drawing that is not larger than this is not worth another. */
const WORTH = 1.25;

/**
 * Draws at `from`, and again ever larger while that is done in time, at most at 1; gives the last. Filters go through all
 * pixels, and some through more around each the larger they are: the time grows with the third power.
 */
export function drawInTime<Drawn>(
  from: number,
  draw: (scale: number) => Drawn,
  now = () => performance.now(),
): Drawn {
  for (let scale = from; ; ) {
    const start = now();
    const drawn = draw(scale);
    const next = Math.min(1, scale * Math.cbrt(LONGEST / Math.max(1, now() - start)));
    if (scale === 1 || next < Math.min(1, scale * WORTH)) return drawn;
    scale = next;
  }
}
