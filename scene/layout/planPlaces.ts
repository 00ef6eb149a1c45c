// Where every part of a design goes on an artboard of another size: the rule itself, in boxes only. See README.md.
import { chooseFactor } from './chooseFactor.ts';
import { clusterParts } from './clusterParts.ts';
import { findSolid, isSmall } from './findSolid.ts';
import { findStretched, type Stretched } from './findStretched.ts';
import { drawRuler, readRuler, type Ruler } from './ruler.ts';
import { shareRows } from './shareRows.ts';
import { type Ends, middleOf, sizeOf } from './spans.ts';
import type { Axis, Cluster, Pair, Part, Span } from './types.ts';

/** Gaps up to this share of the shorter side are part of what they lie in. */
const NEAR = 0.026;
/** How near (share of the width) to a middle something has to stand to stay there. */
const CENTRED = 0.006;

/** The box a part comes to lie in. */
export type Place = { readonly lo: Pair; readonly hi: Pair };

type Draw = (at: number) => number;

export type Places = {
  /** What everything that is not drawn out grows by. */
  readonly factor: number;
  readonly of: ReadonlyMap<Part, Place>;
  /** Where lines across the whole artboard go, by the axis they are measured on. */
  readonly lines: readonly [Draw, Draw];
};

/** Plans a layout of an artboard sized `from` for one sized `to`; both in scene units, parts counted from the corner. */
export function planPlaces(parts: readonly Part[], from: Pair, to: Pair): Places {
  const near = NEAR * Math.min(...from);
  const stretched = findStretched(parts, from, near);
  const grounds = parts.filter(({ form }) => form === 'ground');
  const along = ([0, 1] as const).map((axis) =>
    clusterParts(
      parts.filter((part) => part.form !== 'ground' && !stretched.along[axis].has(part)),
      axis,
      { near, size: from },
    ),
  ) as [readonly Cluster[], readonly Cluster[]];
  const growth = [to[0] / from[0], to[1] / from[1]] as const;
  const solid = ([0, 1] as const).map((axis) =>
    findSolid(along[axis], axis, { size: from, hasMore: growth[axis] > growth[1 - axis]! }),
  ) as [ReadonlySet<Cluster>, ReadonlySet<Cluster>];

  const margins = [...stretched.frames];
  const tall = rulerOf([...solid[1]], 1, { from, near, margins });
  const rows = shareRows([...solid[0]], tall.hard, {
    near,
    centred: CENTRED * from[0],
    isOne: stretched.panels[0].size > 0,
  });
  const wide = rows.map((row) => rulerOf(row, 0, { from, near, margins }));
  const factor = chooseFactor(along, [wide, [tall]], { from, to });

  const drawn = wide.map((ruler) => drawRuler(ruler, to[0], factor));
  const main = rows.reduce((best, row, at) => (row.length > (rows[best]?.length ?? 0) ? at : best), 0);
  const lines: Places['lines'] = [
    drawn[main] ?? drawRuler(plainRuler(from[0]), to[0], factor),
    drawRuler(tall, to[1], factor),
  ];
  const sizes = { from, to, factor };
  const drawOf = drawsOfRows(rows, drawn, lines[0]);
  const x = placeAlong(0, along[0], { ...sizes, stretched, lines, solid: solid[0], drawOf });
  const y = placeAlong(1, along[1], { ...sizes, stretched, lines, solid: solid[1], drawOf: () => lines[1] });
  const of = new Map([
    ...toPlaces(
      parts.filter(({ form }) => form !== 'ground'),
      x,
      y,
    ),
    ...grounds.map((part) => [part, coverAgain(part, growth)] as const),
  ]);
  return { factor, of, lines };
}

const plainRuler = (length: number): Ruler => readRuler(length, [], { near: 0, isEven: false });

function rulerOf(
  clusters: readonly Cluster[],
  axis: Axis,
  { from, near, margins }: { from: Pair; near: number; margins: readonly Part[] },
): Ruler {
  const length = from[axis];
  const spans = clusters.map(({ lo, hi }) => ({ lo: lo[axis], hi: hi[axis] }));
  const isCentred = (box: Ends): boolean => Math.abs(middleOf(box, axis) - length / 2) <= CENTRED * length;
  const isAny = clusters.some(
    (cluster) => isCentred(cluster) || cluster.parts.some((part) => part.hasText && isCentred(part)),
  );
  const outside = margins.flatMap(({ lo, hi }) => [
    { lo: 0, hi: lo[axis] },
    { lo: hi[axis], hi: length },
  ]);
  // Pages are read from the top: there the middle is a place like any other.
  return readRuler(length, [...spans, ...outside], { near, isEven: axis === 0 && isAny });
}

/** Each row's own ruler; what belongs to none takes that of the row it stands in, or the fullest one's. */
function drawsOfRows(
  rows: readonly (readonly Cluster[])[],
  drawn: readonly Draw[],
  main: Draw,
): (cluster: Cluster) => Draw {
  const own = new Map(rows.flatMap((row, at) => row.map((cluster) => [cluster, drawn[at]!] as const)));
  return (cluster) => {
    const known = own.get(cluster);
    if (known) return known;
    const middle = middleOf(cluster, 1);
    const at = rows.findIndex((row) => row.some(({ lo, hi }) => lo[1] <= middle && middle <= hi[1]));
    return drawn[at] ?? main;
  };
}

type Means = {
  readonly from: Pair;
  readonly to: Pair;
  readonly factor: number;
  readonly stretched: Stretched;
  readonly lines: Places['lines'];
  readonly solid: ReadonlySet<Cluster>;
  readonly drawOf: (cluster: Cluster) => Draw;
};

function placeAlong(axis: Axis, clusters: readonly Cluster[], means: Means): ReadonlyMap<Part, Span> {
  const { stretched, factor } = means;
  const placed = new Map<Part, Span>();
  for (const part of stretched.along[axis]) placed.set(part, drawOut(part, axis, means));
  for (const cluster of clusters) {
    const middle = middleOf(cluster, axis);
    const at = placeCluster(cluster, axis, means);
    for (const part of cluster.parts) {
      const center = at + (middleOf(part, axis) - middle) * factor;
      const half = (sizeOf(part, axis) * factor) / 2;
      placed.set(part, { lo: center - half, hi: center + half });
    }
  }
  return placed;
}

/** Where the middle of a cluster goes. */
function placeCluster(cluster: Cluster, axis: Axis, means: Means): number {
  const { from, to, factor, solid, drawOf } = means;
  const before = cluster.lo[axis];
  const after = from[axis] - cluster.hi[axis];
  const middle = middleOf(cluster, axis);
  const half = (sizeOf(cluster, axis) * factor) / 2;
  if (before <= 0 && after <= 0) return middle * (to[axis] / from[axis]);
  if (before <= 0) return before * factor + half;
  if (after <= 0) return to[axis] - after * factor - half;
  if (solid.has(cluster)) return drawOf(cluster)(middle);
  if (!isSmall(cluster, from)) return (before / (before + after)) * (to[axis] - 2 * half) + half;
  return Math.min(Math.max(half, drawOf(cluster)(middle)), to[axis] - half);
}

function drawOut(part: Part, axis: Axis, { from, to, factor, stretched, lines }: Means): Span {
  const lo = part.lo[axis];
  const hi = part.hi[axis];
  if (stretched.frames.has(part)) return { lo: lo * factor, hi: to[axis] - (from[axis] - hi) * factor };
  const isStrip = stretched.strips[axis].has(part);
  const draw = isStrip ? drawRuler(plainRuler(from[axis]), to[axis], factor) : lines[axis];
  return { lo: draw(lo), hi: draw(hi) };
}

/** What covers and is not drawn out grows as much as the side that grows most, about its middle. */
function coverAgain(part: Part, growth: Pair): Place {
  const most = Math.max(...growth);
  const along = ([0, 1] as const).map((axis) => {
    const middle = middleOf(part, axis) * growth[axis];
    const half = (sizeOf(part, axis) * most) / 2;
    return { lo: middle - half, hi: middle + half };
  });
  return { lo: [along[0]!.lo, along[1]!.lo], hi: [along[0]!.hi, along[1]!.hi] };
}

function toPlaces(
  parts: readonly Part[],
  x: ReadonlyMap<Part, Span>,
  y: ReadonlyMap<Part, Span>,
): ReadonlyMap<Part, Place> {
  return new Map(
    parts.map((part): [Part, Place] => {
      const across = x.get(part)!;
      const down = y.get(part)!;
      return [part, { lo: [across.lo, down.lo], hi: [across.hi, down.hi] }];
    }),
  );
}
