// What has to be drawn out with the artboard: what covers it, bands from edge to edge, panels, frames.
import { joinMeetings } from './joinSets.ts';
import { followEach, sizeOf } from './spans.ts';
import type { Axis, Pair, Part } from './types.ts';

/** Reaching this near (share of the side) to both edges is reaching them. */
export const EDGE = 0.02;
/** A frame's distance from each of the four edges, at most. */
const FRAME = 0.1;
/** A band across one axis is a panel, whose inner edges give way as well, from this share of the other on. */
const PANEL = 0.25;

export type Stretched = {
  /** Parts that are drawn out along the axis. */
  readonly along: readonly [ReadonlySet<Part>, ReadonlySet<Part>];
  /** Of those, small ones that reach from edge to edge only together: they stay as even as they are. */
  readonly strips: readonly [ReadonlySet<Part>, ReadonlySet<Part>];
  /** Those that end in the middle of the axis and cross the other one. */
  readonly panels: readonly [ReadonlySet<Part>, ReadonlySet<Part>];
  /** Near all four edges: their distance from these grows by the factor. */
  readonly frames: ReadonlySet<Part>;
};

/** Sorts out the parts of an artboard of this size that do not simply grow. */
export function findStretched(parts: readonly Part[], size: Pair, near: number): Stretched {
  const able = parts.filter(({ hasText, form }) => !hasText && (form === 'shape' || form === 'picture'));
  const frames = new Set(able.filter((part) => isFrame(part, size)));
  const across = ([0, 1] as const).map((axis) => new Set(able.filter((part) => reaches(part, axis, size))));
  const inRows = ([0, 1] as const).map((axis) => {
    const rest = able.filter((part) => !across[axis]!.has(part) && !frames.has(part));
    return new Set(findRows(rest, axis, size, near));
  }) as unknown as Stretched['strips'];
  const panels = ([0, 1] as const).map((axis) => {
    const other = axis === 0 ? 1 : 0;
    const isPanel = (part: Part): boolean =>
      (across[other]!.has(part) || inRows[other].has(part)) &&
      !across[axis]!.has(part) &&
      !inRows[axis].has(part) &&
      !frames.has(part) &&
      !part.isSlanted &&
      sizeOf(part, axis) >= PANEL * size[axis];
    return new Set(able.filter(isPanel));
  }) as unknown as Stretched['panels'];
  const along = ([0, 1] as const).map(
    (axis) => new Set([...across[axis]!, ...inRows[axis], ...panels[axis], ...frames]),
  ) as unknown as Stretched['along'];
  const strips = ([0, 1] as const).map(
    (axis) => new Set([...inRows[axis]].filter((part) => sizeOf(part, axis) < PANEL * size[axis])),
  ) as unknown as Stretched['strips'];
  return { along, strips, panels, frames };
}

const reaches = ({ lo, hi }: Pick<Part, 'lo' | 'hi'>, axis: Axis, size: Pair): boolean =>
  lo[axis] <= EDGE * size[axis] && hi[axis] >= (1 - EDGE) * size[axis];

function isFrame({ lo, hi }: Part, size: Pair): boolean {
  const margins = [lo[0] / size[0], lo[1] / size[1], 1 - hi[0] / size[0], 1 - hi[1] / size[1]];
  return margins.every((margin) => margin >= 0 && margin <= FRAME) && margins.some((margin) => margin > 0);
}

/** Neighbours that make a line from edge to edge: tiles of pictures, bunting, the strips of an awning. */
function findRows(parts: readonly Part[], axis: Axis, size: Pair, near: number): readonly Part[] {
  // What does not reach as a whole has no row that does.
  if (!reaches(unite(parts), axis, size)) return [];
  return joinMeetings(parts, near, (a, b) => !a.isSlanted && !b.isSlanted && followEach(a, b, axis))
    .filter((row) => row.length > 1)
    .filter((row) => reaches(unite(row), axis, size))
    .flat();
}

function unite(parts: readonly Part[]): Pick<Part, 'lo' | 'hi'> {
  return {
    lo: [Math.min(...parts.map(({ lo }) => lo[0])), Math.min(...parts.map(({ lo }) => lo[1]))],
    hi: [Math.max(...parts.map(({ hi }) => hi[0])), Math.max(...parts.map(({ hi }) => hi[1]))],
  };
}
