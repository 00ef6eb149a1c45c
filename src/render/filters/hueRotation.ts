import { applyColorMatrix } from './colorMatrix.ts';
import type { PrepareFilter } from './types.ts';

export const hueRotation: PrepareFilter<'HueRotation'> = ({ rotation }) => {
  const cos = Math.cos(rotation * Math.PI);
  const sin = Math.sin(rotation * Math.PI) / Math.sqrt(3);
  const third = (1 - cos) / 3;
  const own = cos + third;
  const next = third - sin;
  const last = third + sin;
  // biome-ignore format: rows of a matrix
  return applyColorMatrix([
    own, next, last, 0, 0,
    last, own, next, 0, 0,
    next, last, own, 0, 0,
    0, 0, 0, 1, 0,
  ]);
};
