import { joinSets } from './joinSets.ts';
import type { Cluster, Span } from './types.ts';

/**
 * Clusters that share their width: those of one row of the page, and those of rows that stand along one edge. `rows` are
 * the stretches of the height that something stands on. Edges no further apart than `near` are
 * one line. `isOne`: all of them, panels go through.
 */
export function shareRows(
  clusters: readonly Cluster[],
  rows: readonly Span[],
  { near, isOne }: { near: number; isOne: boolean },
): readonly (readonly Cluster[])[] {
  if (isOne) return clusters.length > 0 ? [clusters] : [];
  const inRows = rows.map((row) => clusters.filter(({ lo, hi }) => lo[1] < row.hi && hi[1] > row.lo));
  const pairs = [...inRows, ...alignedBy(clusters, near, 'lo'), ...alignedBy(clusters, near, 'hi')].flatMap(
    (row) => row.slice(1).map((cluster): [Cluster, Cluster] => [row[0]!, cluster]),
  );
  return joinSets(clusters, pairs);
}

function alignedBy(
  clusters: readonly Cluster[],
  near: number,
  end: 'lo' | 'hi',
): readonly (readonly Cluster[])[] {
  const lines: Cluster[][] = [];
  let last = -Infinity;
  for (const cluster of clusters.toSorted((a, b) => a[end][0] - b[end][0])) {
    if (cluster[end][0] - last <= near) lines.at(-1)!.push(cluster);
    else lines.push([cluster]);
    last = cluster[end][0];
  }
  return lines;
}
