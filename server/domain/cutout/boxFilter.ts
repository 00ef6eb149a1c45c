import type { Plane } from './types.ts';

/** Means along lines of `length` values, `step` apart, in windows of `radius` to both sides, cut at the ends. */
const averageLines = (
  source: Float32Array,
  target: Float32Array,
  layout: {
    readonly lines: number;
    readonly length: number;
    readonly lineStep: number;
    readonly step: number;
    readonly radius: number;
  },
): void => {
  const { lines, length, lineStep, step, radius } = layout;
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < Math.min(radius, length); i += 1) {
      sum += source[start + i * step] ?? 0;
      count += 1;
    }
    for (let i = 0; i < length; i += 1) {
      if (i + radius < length) {
        sum += source[start + (i + radius) * step] ?? 0;
        count += 1;
      }
      if (i - radius > 0) {
        sum -= source[start + (i - radius - 1) * step] ?? 0;
        count -= 1;
      }
      target[start + i * step] = sum / count;
    }
  }
};

/** The mean of the square of `2 radius + 1` pixels a side around each pixel; its cost does not grow with the radius. */
export const boxFilter = ({ width, height, data }: Plane, radius: number): Plane => {
  const rows = new Float32Array(data.length);
  const result = new Float32Array(data.length);
  averageLines(data, rows, { lines: height, length: width, lineStep: width, step: 1, radius });
  averageLines(rows, result, { lines: width, length: height, lineStep: 1, step: width, radius });
  return { width, height, data: result };
};
