import type { Ruler } from './ruler.ts';
import type { Cluster, Pair } from './types.ts';

/** Free room shrinks to this share of what it would keep, where that makes the rest larger. */
const SQUEEZE = 0.6;

/**
 * What clusters grow by: half way (as factors go) between what the two sides grow by, unless they would not fit then. By
 * axis, `along` are all clusters and `rulers` what has to fit beside each other.
 */
export function chooseFactor(
  along: readonly [readonly Cluster[], readonly Cluster[]],
  rulers: readonly [readonly Ruler[], readonly Ruler[]],
  { from, to }: { readonly from: Pair; readonly to: Pair },
): number {
  let factor = Math.sqrt((to[0] / from[0]) * (to[1] / from[1]));
  for (const axis of [0, 1] as const) {
    for (const { hardLength, softLength } of rulers[axis])
      factor = Math.min(factor, to[axis] / (hardLength + SQUEEZE * softLength));
    for (const { lo, hi } of along[axis]) {
      const inside = Math.min(from[axis], hi[axis]) - Math.max(0, lo[axis]);
      if (inside > 0) factor = Math.min(factor, to[axis] / inside);
    }
  }
  return factor;
}
