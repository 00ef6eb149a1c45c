// A path as a track to run along: total length, and point and direction at any distance. Curves are cut into 100 chords
// for their length, as Fabric 6.5.3 does, so that letters land on the same spots. Pure.
import type { Box, Point } from '../geometry/types.ts';
import { pathBounds } from '../geometry/pathBounds.ts';
import type { PathCommand } from '../nodes/types.ts';

export type TrackPoint = { readonly x: number; readonly y: number; readonly angle: number };

export type PathTrack = {
  readonly length: number;
  /** The path's box; letters are placed from its centre. */
  readonly bounds: Box;
  /** Point at `distance` from the start; before the start it is the first point, facing right. */
  at(distance: number): TrackPoint;
};

type Segment = {
  readonly length: number;
  at(distance: number): TrackPoint;
};

const CHORDS = 100;

/** Follows absolute M, L, C, Q and Z commands (the form Fabric saves); others are skipped. */
export function createPathTrack(commands: readonly PathCommand[]): PathTrack {
  const segments: Segment[] = [];
  let current: Point = { x: 0, y: 0 };
  let first: Point | null = null;
  let subpathStart: Point = current;
  for (const [letter, ...numbers] of commands) {
    const points = toPoints(numbers);
    const end = points.at(-1) ?? subpathStart;
    if (letter === 'M') {
      subpathStart = end;
      first ??= end;
    } else if (letter === 'L' || letter === 'Z' || letter === 'z') {
      segments.push(createLine(current, end));
    } else if ((letter === 'C' && points.length === 3) || (letter === 'Q' && points.length === 2)) {
      segments.push(createCurve(toCubic(current, points)));
    } else continue;
    current = end;
  }
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  return {
    length,
    bounds: pathBounds(commands),
    at: (distance) => findPoint(segments, first ?? current, distance),
  };
}

function findPoint(segments: readonly Segment[], first: Point, distance: number): TrackPoint {
  if (!(distance > 0)) return { ...first, angle: 0 };
  let rest = distance;
  for (const [index, segment] of segments.entries()) {
    if (rest <= segment.length || index === segments.length - 1) return segment.at(rest);
    rest -= segment.length;
  }
  return { ...first, angle: 0 };
}

function createLine(from: Point, to: Point): Segment {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return {
    length,
    at(distance) {
      // Past its end, too: only curves go on, as in Fabric.
      const share = length === 0 ? 0 : Math.min(1, distance / length);
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, angle };
    },
  };
}

type Cubic = readonly [Point, Point, Point, Point];

function createCurve(curve: Cubic): Segment {
  const lengths = new Float64Array(CHORDS + 1);
  let before = curve[0];
  for (let step = 1; step <= CHORDS; step++) {
    const point = pointAt(curve, step / CHORDS);
    lengths[step] = (lengths[step - 1] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y);
    before = point;
  }
  const length = lengths[CHORDS] ?? 0;
  return {
    length,
    at(distance) {
      const t = distance > length ? extendShare(curve, distance - length) : findShare(lengths, distance);
      return { ...pointAt(curve, t), angle: angleAt(curve, t) };
    },
  };
}

function findShare(lengths: Float64Array, distance: number): number {
  let low = 0;
  let high = CHORDS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] ?? 0) <= distance) low = middle;
    else high = middle;
  }
  const from = lengths[low] ?? 0;
  const span = (lengths[high] ?? 0) - from;
  return Math.min(1, (low + (span === 0 ? 0 : (distance - from) / span)) / CHORDS);
}

/** Letters past the end of the last curve go on along its continuation, as in Fabric. */
function extendShare(curve: Cubic, beyond: number): number {
  let rest = beyond;
  let before = curve[3];
  for (let step = CHORDS + 1; step <= CHORDS * 10; step++) {
    const point = pointAt(curve, step / CHORDS);
    const chord = Math.hypot(point.x - before.x, point.y - before.y);
    if (chord >= rest) return (step - 1 + (chord === 0 ? 0 : rest / chord)) / CHORDS;
    rest -= chord;
    before = point;
  }
  return 1;
}

function pointAt([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const [ka, kb, kc, kd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: a.x * ka + b.x * kb + c.x * kc + d.x * kd, y: a.y * ka + b.y * kb + c.y * kc + d.y * kd };
}

function angleAt([a, b, c, d]: Cubic, t: number): number {
  const u = 1 - t;
  const [ka, kb, kc] = [u * u, 2 * u * t, t * t];
  return Math.atan2(
    ka * (b.y - a.y) + kb * (c.y - b.y) + kc * (d.y - c.y),
    ka * (b.x - a.x) + kb * (c.x - b.x) + kc * (d.x - c.x),
  );
}

function toCubic(from: Point, points: readonly Point[]): Cubic {
  const [b, c, d] = points;
  if (b && c && d) return [from, b, c, d];
  if (!b || !c) throw new RangeError(`A curve needs two or three points, got ${points.length}`);
  const mix = (p: Point, q: Point): Point => ({
    x: p.x + ((q.x - p.x) * 2) / 3,
    y: p.y + ((q.y - p.y) * 2) / 3,
  });
  return [from, mix(from, b), mix(c, b), c];
}

function toPoints(numbers: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  }
  return points;
}
