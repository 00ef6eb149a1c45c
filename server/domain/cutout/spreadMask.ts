import type { Plane } from './types.ts';

const spreadLine = (
  source: Float32Array,
  target: Float32Array,
  line: { readonly start: number; readonly length: number; readonly step: number; readonly radius: number },
  pick: (a: number, b: number) => number,
): void => {
  const { start, length, step, radius } = line;
  for (let i = 0; i < length; i += 1) {
    let value = source[start + i * step] ?? 0;
    const end = Math.min(length - 1, i + radius);
    for (let j = Math.max(0, i - radius); j <= end; j += 1)
      value = pick(value, source[start + j * step] ?? 0);
    target[start + i * step] = value;
  }
};

/** Grows (`max`) or shrinks (`min`) a mask by `radius` pixels; square neighbourhood. */
export const spreadMask = (mask: Plane, radius: number, how: 'min' | 'max'): Plane => {
  const { width, height, data } = mask;
  const pick = how === 'min' ? Math.min : Math.max;
  const rows = new Float32Array(data.length);
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    spreadLine(data, rows, { start: y * width, length: width, step: 1, radius }, pick);
  }
  for (let x = 0; x < width; x += 1) {
    spreadLine(rows, result, { start: x, length: height, step: width, radius }, pick);
  }
  return { width, height, data: result };
};
