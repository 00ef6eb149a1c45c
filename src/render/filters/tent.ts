import type { PixelGrid } from './types.ts';

/**
 * A row is steps, a pixel wide each. Integrated twice it is a curve, and the tent over a place is that curve's value one
 * radius before, less twice the value there, plus the one a radius after: three places that walk along the row, at the
 * same fraction of a pixel all the way.
 */
export type Tent = {
  readonly before: Walk;
  readonly middle: Walk;
  readonly after: Walk;
  readonly share: number;
};

export type Walk = {
  /** The pixel the place is in, from the one blurred, and how far within it. */
  readonly pixel: number;
  readonly fraction: number;
  /** What the curve gains from pixel to pixel, beside its slope: so much of the pixel, and of the next. */
  readonly here: number;
  readonly next: number;
};

/** The tent of `radius` pixels, more than a half. */
export function getTent(radius: number): Tent {
  const before = getWalk(-radius);
  return {
    before,
    middle: getWalk(0),
    // As far as the one before, so that their fractions make one together: between two pixels it is at the end of the first.
    after: getWalk(radius, -before.pixel),
    share: 1 / radius ** 2,
  };
}

function getWalk(distance: number, pixel = Math.floor(0.5 + distance)): Walk {
  const fraction = 0.5 + distance - pixel;
  const next = fraction ** 2 / 2;
  return { pixel, fraction, here: 0.5 + fraction - next, next };
}

export type Rows = {
  /** Blurred pixels. */
  readonly block: Uint32Array;
  /** Blurs the row that begins at the byte `from` of the grid, to `to` in the block. */
  readonly blurRow: (from: number, to: number) => void;
};

/** One way of blurring a grid's rows into a block of `pixels` pixels. Only the last one opened may be used. */
export type OpenRows = (grid: PixelGrid, radius: number, pixels: number) => Rows;
