import type { GrayscaleMode } from '../../../scene/filters/grayscale.ts';
import type { Pixel, PrepareFilter } from './types.ts';

type Formula = { readonly source: string; readonly compute: (pixel: Pixel) => number };

const FORMULAS: Readonly<Record<GrayscaleMode, Formula>> = {
  average: {
    source: '(c.r + c.g + c.b) / 3.0',
    compute: ([red = 0, green = 0, blue = 0]) => (red + green + blue) / 3,
  },
  lightness: {
    source: '(max(max(c.r, c.g), c.b) + min(min(c.r, c.g), c.b)) / 2.0',
    compute: ([red = 0, green = 0, blue = 0]) =>
      (Math.max(red, green, blue) + Math.min(red, green, blue)) / 2,
  },
  luminosity: {
    source: '0.21 * c.r + 0.72 * c.g + 0.07 * c.b',
    compute: ([red = 0, green = 0, blue = 0]) => 0.21 * red + 0.72 * green + 0.07 * blue,
  },
};

export const grayscale: PrepareFilter<'Grayscale'> = ({ mode }) => {
  const { source, compute } = FORMULAS[mode];
  return {
    kind: 'point',
    key: `grayscale-${mode}`,
    source: `c.rgb = vec3(${source});`,
    uniforms: {},
    apply: (pixel) => pixel.fill(compute(pixel), 0, 3),
  };
};
