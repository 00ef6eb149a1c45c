import type { Pixel, PrepareFilter } from './types.ts';

export const invert: PrepareFilter<'Invert'> = ({ alpha }) => ({
  kind: 'point',
  key: `invert-${alpha ? 'all' : 'colours'}`,
  source: alpha ? 'c = 1.0 - c;' : 'c.rgb = 1.0 - c.rgb;',
  uniforms: {},
  onProcessor: alpha
    ? { kind: 'pixels', apply: (pixel) => invertFirst(pixel, 4) }
    : { kind: 'channels', apply: (pixel) => invertFirst(pixel, 3) },
});

function invertFirst(pixel: Pixel, channels: number): void {
  for (let channel = 0; channel < channels; channel++) pixel[channel] = 1 - pixel[channel]!;
}
