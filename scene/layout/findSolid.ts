import { doMeet, type Ends, overlapOf, sizeOf } from './spans.ts';
import type { Axis, Cluster, Pair } from './types.ts';

/** Drawn things smaller than this share of the artboard's shorter side keep nothing away. */
const SMALL = 0.1;

export function isSmall(cluster: Cluster, size: Pair): boolean {
  const small = SMALL * Math.min(...size);
  return !cluster.hasText && sizeOf(cluster, 0) < small && sizeOf(cluster, 1) < small;
}

/**
 * Clusters that others keep clear of: all that is seen, but for confetti and what letters run across. Where there is more room
 * along the axis than before, drawn things at its ends need no clear way either: they only get further away.
 */
export function findSolid(
  clusters: readonly Cluster[],
  axis: Axis,
  { size, hasMore }: { readonly size: Pair; readonly hasMore: boolean },
): ReadonlySet<Cluster> {
  const board = { lo: [0, 0], hi: size } as const;
  const texts = clusters.filter(({ hasText }) => hasText);
  const solid = clusters.filter((cluster) => {
    if (!doMeet(cluster, board) || !cluster.parts.some(({ isSeen }) => isSeen)) return false;
    if (cluster.hasText) return true;
    if (isSmall(cluster, size) || cluster.parts.every(({ isSlanted }) => isSlanted)) return false;
    if (hasMore && (cluster.lo[axis] <= 0 || cluster.hi[axis] >= size[axis])) return false;
    return !texts.some((text) => isBehind(cluster, text, axis));
  });
  return new Set(solid);
}

/** Sharing less than this of the shorter one's stretch is standing beside each other. */
const BESIDE = 0.2;

/** Whether letters run across it, so that keeping it clear of them makes no sense on this axis. */
function isBehind(cluster: Cluster, text: Cluster, axis: Axis): boolean {
  // Between the pieces of a drawing there is room that is not its own.
  return (
    isAcross(cluster, text, axis) &&
    cluster.parts.some((piece) => text.parts.some((words) => isAcross(piece, words, axis)))
  );
}

function isAcross(a: Ends, b: Ends, axis: Axis): boolean {
  const shorter = Math.min(sizeOf(a, axis), sizeOf(b, axis));
  return overlapOf(a, b, axis === 0 ? 1 : 0) > 0 && overlapOf(a, b, axis) > BESIDE * shorter;
}
