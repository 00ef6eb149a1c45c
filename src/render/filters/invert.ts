import type { PrepareFilter } from './types.ts';

export const invert: PrepareFilter<'Invert'> = ({ alpha }) => ({
  kind: 'point',
  ...(alpha ? {} : { form: { kind: 'channels' } }),
  key: `invert-${alpha ? 'all' : 'colours'}`,
  source: alpha ? 'c = 1.0 - c;' : 'c.rgb = 1.0 - c.rgb;',
  uniforms: {},
  apply: (pixel) => {
    for (let channel = 0; channel < (alpha ? 4 : 3); channel++) pixel[channel] = 1 - pixel[channel]!;
  },
});
