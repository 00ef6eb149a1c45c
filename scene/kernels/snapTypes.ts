import type { Box } from '../geometry/types.ts';

/** A line shown while something snaps: scene units, along the axis it is drawn on. */
export type AlignGuide = {
  readonly type: 'align';
  /** `x` is a vertical line at `at`, `y` a horizontal one. */
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Free way along the line to the nearest box on it, if there is any. */
  readonly spacing: { readonly from: number; readonly to: number } | null;
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

/** Free space between two neighbours that face each other. */
export type Gap = {
  readonly from: number;
  readonly to: number;
  /** Where they overlap on the other axis. */
  readonly low: number;
  readonly high: number;
  /** Outer edges of the pair. */
  readonly before: number;
  readonly after: number;
};

/** One axis of what can be snapped to. */
export type SnapAxis = {
  /** Edges and centres, ascending. */
  readonly lines: Float64Array;
  /** Edges of each box, in the boxes' order. */
  readonly near: Float64Array;
  readonly far: Float64Array;
  readonly gaps: readonly Gap[];
};

/** Built once when a gesture starts. */
export type SnapTargets = { readonly boxes: readonly Box[]; readonly x: SnapAxis; readonly y: SnapAxis };
