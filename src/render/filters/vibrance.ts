import type { PrepareFilter } from './types.ts';

export const vibrance: PrepareFilter<'Vibrance'> = (parameters) => ({
  kind: 'point',
  key: 'vibrance',
  source: `float strongest = max(c.r, max(c.g, c.b));
    float mean = (c.r + c.g + c.b) / 3.0;
    c.rgb -= (strongest - c.rgb) * abs(strongest - mean) * 2.0 * $amount;`,
  uniforms: { amount: { type: 'float', value: [parameters.vibrance] } },
  apply: (pixel) => {
    const strongest = Math.max(pixel[0]!, pixel[1]!, pixel[2]!);
    const mean = (pixel[0]! + pixel[1]! + pixel[2]!) / 3;
    const amount = Math.abs(strongest - mean) * 2 * parameters.vibrance;
    for (let channel = 0; channel < 3; channel++) {
      pixel[channel]! -= (strongest - pixel[channel]!) * amount;
    }
  },
});
