import { joinSets } from './joinSets.ts';
import { middleOf } from './spans.ts';
import type { Cluster, Span } from './types.ts';

/**
 * Clusters that share their width: those of one row of the page, and those of rows that stand along one edge or about one
 * middle. `rows` are the stretches of the height that something stands on. Edges no further apart than `near` are one line;
 * middles, which lie everywhere, no further than `centred`. `isOne`: all of them, panels go through.
 */
export function shareRows(
  clusters: readonly Cluster[],
  rows: readonly Span[],
  { near, centred, isOne }: { near: number; centred: number; isOne: boolean },
): readonly (readonly Cluster[])[] {
  if (isOne) return clusters.length > 0 ? [clusters] : [];
  const inRows = rows.map((row) => clusters.filter(({ lo, hi }) => lo[1] < row.hi && hi[1] > row.lo));
  const lines = [
    ...alignedBy(clusters, near, ({ lo }) => lo[0]),
    ...alignedBy(clusters, near, ({ hi }) => hi[0]),
    ...alignedBy(clusters, centred, (cluster) => middleOf(cluster, 0)),
  ];
  const pairs = [...inRows, ...lines].flatMap((row) =>
    row.slice(1).map((cluster): [Cluster, Cluster] => [row[0]!, cluster]),
  );
  return joinSets(clusters, pairs);
}

function alignedBy(
  clusters: readonly Cluster[],
  near: number,
  placeOf: (cluster: Cluster) => number,
): readonly (readonly Cluster[])[] {
  const lines: Cluster[][] = [];
  let last = -Infinity;
  for (const cluster of clusters.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const place = placeOf(cluster);
    if (place - last <= near) lines.at(-1)!.push(cluster);
    else lines.push([cluster]);
    last = place;
  }
  return lines;
}
