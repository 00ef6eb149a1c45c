// What a new layout is planned with. Numbers count from the artboard's corner.
import type { SceneNode } from '../nodes/types.ts';

/** 0 runs along the width, 1 along the height. */
export type Axis = 0 | 1;

export type Pair = readonly [number, number];

/** From `lo` to `hi` along one axis. */
export type Span = { readonly lo: number; readonly hi: number };

/** A node of the top level, and the box around what is seen of it. */
export type Part = {
  readonly node: SceneNode;
  readonly lo: Pair;
  readonly hi: Pair;
  readonly hasText: boolean;
  /** Others keep clear of it. */
  readonly isSeen: boolean;
  /** A line across its box, which is nearly empty: nothing lies on it or stands beside it. */
  readonly isSlanted: boolean;
  /** What it can become other than larger: a picture is cropped anew, a shape drawn out, a ground grows until it covers. */
  readonly form: 'rigid' | 'ground' | 'shape' | 'picture';
};

/** Parts that move as one. */
export type Cluster = {
  readonly parts: readonly Part[];
  readonly lo: Pair;
  readonly hi: Pair;
  readonly hasText: boolean;
};
