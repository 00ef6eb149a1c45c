import type { GrayscaleMode } from '../../../scene/filters/grayscale.ts';
import type { PointWork, PrepareFilter } from './types.ts';

type Formula = { readonly source: string; readonly onProcessor: PointWork };

const FORMULAS: Readonly<Record<GrayscaleMode, Formula>> = {
  average: {
    source: '(c.r + c.g + c.b) / 3.0',
    onProcessor: weigh(1 / 3, 1 / 3, 1 / 3),
  },
  lightness: {
    source: '(max(max(c.r, c.g), c.b) + min(min(c.r, c.g), c.b)) / 2.0',
    onProcessor: {
      kind: 'pixels',
      apply: (pixel) => {
        const [red = 0, green = 0, blue = 0] = pixel;
        pixel.fill((Math.max(red, green, blue) + Math.min(red, green, blue)) / 2, 0, 3);
      },
    },
  },
  luminosity: {
    source: '0.21 * c.r + 0.72 * c.g + 0.07 * c.b',
    onProcessor: weigh(0.21, 0.72, 0.07),
  },
};

export const grayscale: PrepareFilter<'Grayscale'> = ({ mode }) => {
  const { source, onProcessor } = FORMULAS[mode];
  return {
    kind: 'point',
    key: `grayscale-${mode}`,
    source: `c.rgb = vec3(${source});`,
    uniforms: {},
    onProcessor,
  };
};

function weigh(red: number, green: number, blue: number): PointWork {
  const row = [red, green, blue, 0, 0];
  return { kind: 'matrix', matrix: [...row, ...row, ...row, 0, 0, 0, 1, 0] };
}
