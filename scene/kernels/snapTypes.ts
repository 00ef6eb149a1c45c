import type { Box } from '../geometry/types.ts';

/** A line shown while something snaps: scene units, along the axis it is drawn on. */
export type AlignGuide = {
  readonly type: 'align';
  /** `x` is a vertical line at `at`, `y` a horizontal one. */
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

/** Two or more equal distances along `axis`; `across` is where they are drawn on the other axis. */
export type GapGuide = {
  readonly type: 'gap';
  readonly axis: 'x' | 'y';
  readonly length: number;
  readonly spans: readonly { readonly from: number; readonly to: number; readonly across: number }[];
};

export type Guide = AlignGuide | GapGuide;

/** How far to move to land on the nearest target, and what to draw. */
export type SnapResult = { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] };

/** One axis of what can be snapped to; arrays run in parallel. */
export type SnapAxis = {
  /** Edges and centres, ascending. */
  readonly lines: Float64Array;
  /** Index into `SnapTargets.boxes` of the box each line belongs to. */
  readonly owners: Uint32Array;
  /** Positions of the moving box's near edge that make an equal gap, ascending. */
  readonly gapPositions: Float64Array;
  readonly gapOwners: Uint32Array;
  readonly gaps: readonly Gap[];
};

/** Free space between two neighbours; `low`/`high` is where they overlap on the other axis. */
export type Gap = {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  /** Where the moving box goes: between the two, before the first, or after the second. */
  readonly place: 'between' | 'before' | 'after';
  /** The outer edge next to which the moving box lands. */
  readonly edge: number;
};

/** Built once when a gesture starts. */
export type SnapTargets = { readonly boxes: readonly Box[]; readonly x: SnapAxis; readonly y: SnapAxis };
