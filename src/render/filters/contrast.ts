import type { PrepareFilter } from './types.ts';

/** Keeps the divisor away from zero at full contrast. */
const LIMIT = 1.015;

export const contrast: PrepareFilter<'Contrast'> = (parameters) => {
  const factor = (LIMIT * (parameters.contrast + 1)) / (LIMIT - parameters.contrast);
  return {
    kind: 'point',
    key: 'contrast',
    source: 'c.rgb = $factor * (c.rgb - 0.5) + 0.5;',
    uniforms: { factor: { type: 'float', value: [factor] } },
    onProcessor: {
      kind: 'channels',
      apply: (pixel) => {
        for (let channel = 0; channel < 3; channel++) pixel[channel] = factor * (pixel[channel]! - 0.5) + 0.5;
      },
    },
  };
};
