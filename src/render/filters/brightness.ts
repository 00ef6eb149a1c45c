import type { PrepareFilter } from './types.ts';

export const brightness: PrepareFilter<'Brightness'> = (parameters) => ({
  kind: 'point',
  key: 'brightness',
  source: 'c.rgb += $amount;',
  uniforms: { amount: { type: 'float', value: [parameters.brightness] } },
  onProcessor: {
    kind: 'channels',
    apply: (pixel) => {
      for (let channel = 0; channel < 3; channel++) pixel[channel]! += parameters.brightness;
    },
  },
});
