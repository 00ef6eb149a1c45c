import type { PrepareFilter } from './types.ts';

export const gamma: PrepareFilter<'Gamma'> = (parameters) => {
  const exponents = parameters.gamma.map((value) => 1 / value);
  return {
    kind: 'point',
    key: 'gamma',
    source: 'c.rgb = pow(c.rgb, $exponents) * c.a;',
    uniforms: { exponents: { type: 'vec3', value: exponents } },
    onProcessor: {
      kind: 'pixels',
      apply: (pixel) => {
        for (let channel = 0; channel < 3; channel++) {
          pixel[channel] = pixel[channel]! ** exponents[channel]! * pixel[3]!;
        }
      },
    },
  };
};
