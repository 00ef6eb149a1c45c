import { boxFilter } from './boxFilter.ts';
import type { Plane, RgbPicture } from './types.ts';

/** Opacity as a linear function of colour (0–1) at each pixel: `red·r + green·g + blue·b + offset`. */
export type OpacityModel = {
  readonly red: Plane;
  readonly green: Plane;
  readonly blue: Plane;
  readonly offset: Plane;
};

const times = (a: Plane, b: Plane): Plane => ({
  ...a,
  data: a.data.map((value, i) => value * (b.data[i] ?? 0)),
});

export const readChannel = ({ width, height, data }: RgbPicture, channel: 0 | 1 | 2): Plane => {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i += 1) values[i] = (data[i * 3 + channel] ?? 0) / 255;
  return { width, height, data: values };
};

/** Solves the symmetric system [[a b c] [b d e] [c e f]] x = y by cofactors; the matrix is positive definite. */
const solve = (
  [a, b, c, d, e, f]: readonly [number, number, number, number, number, number],
  [x, y, z]: readonly [number, number, number],
): readonly [number, number, number] => {
  const i = d * f - e * e;
  const j = c * e - b * f;
  const k = b * e - c * d;
  const l = a * f - c * c;
  const m = b * c - a * e;
  const n = a * d - b * b;
  const determinant = a * i + b * j + c * k;
  return [
    (i * x + j * y + k * z) / determinant,
    (j * x + l * y + m * z) / determinant,
    (k * x + m * y + n * z) / determinant,
  ];
};

/**
 * Fits the mask to the colours around each pixel (guided filter, He, Sun and Tang, https://arxiv.org/abs/1505.00996):
 * edges of the mask move onto edges of the picture, and stay soft where the picture is. `radius` in pixels;
 * `smoothing` (colour variance that counts as noise) keeps flat areas from taking the picture's grain.
 */
export const guideMask = (
  picture: RgbPicture,
  mask: Plane,
  { radius, smoothing }: { readonly radius: number; readonly smoothing: number },
): OpacityModel => {
  const mean = (plane: Plane): Plane => boxFilter(plane, radius);
  const [r, g, b] = [readChannel(picture, 0), readChannel(picture, 1), readChannel(picture, 2)] as const;
  const [meanR, meanG, meanB, meanMask] = [mean(r), mean(g), mean(b), mean(mask)] as const;
  const products = [times(r, r), times(r, g), times(r, b), times(g, g), times(g, b), times(b, b)].map(mean);
  const withMask = [times(r, mask), times(g, mask), times(b, mask)].map(mean);
  const make = (): Plane => ({ ...mask, data: new Float32Array(mask.data.length) });
  const model: OpacityModel = { red: make(), green: make(), blue: make(), offset: make() };
  const at = (plane: Plane | undefined, i: number): number => plane?.data[i] ?? 0;
  for (let i = 0; i < mask.data.length; i += 1) {
    const [mr, mg, mb, mp] = [at(meanR, i), at(meanG, i), at(meanB, i), at(meanMask, i)] as const;
    const [x, y, z] = solve(
      [
        at(products[0], i) - mr * mr + smoothing,
        at(products[1], i) - mr * mg,
        at(products[2], i) - mr * mb,
        at(products[3], i) - mg * mg + smoothing,
        at(products[4], i) - mg * mb,
        at(products[5], i) - mb * mb + smoothing,
      ],
      [at(withMask[0], i) - mr * mp, at(withMask[1], i) - mg * mp, at(withMask[2], i) - mb * mp],
    );
    model.red.data[i] = x;
    model.green.data[i] = y;
    model.blue.data[i] = z;
    model.offset.data[i] = mp - x * mr - y * mg - z * mb;
  }
  return {
    red: mean(model.red),
    green: mean(model.green),
    blue: mean(model.blue),
    offset: mean(model.offset),
  };
};
