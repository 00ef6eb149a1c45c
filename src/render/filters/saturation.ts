import type { PrepareFilter } from './types.ts';

export const saturation: PrepareFilter<'Saturation'> = (parameters) => ({
  kind: 'point',
  key: 'saturation',
  source: 'c.rgb -= (max(c.r, max(c.g, c.b)) - c.rgb) * $amount;',
  uniforms: { amount: { type: 'float', value: [parameters.saturation] } },
  apply: (pixel) => {
    const strongest = Math.max(pixel[0]!, pixel[1]!, pixel[2]!);
    for (let channel = 0; channel < 3; channel++) {
      pixel[channel]! -= (strongest - pixel[channel]!) * parameters.saturation;
    }
  },
});
