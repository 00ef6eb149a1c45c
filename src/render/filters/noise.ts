import type { PrepareFilter } from './types.ts';

/** Fabric draws a new seed each time; a fixed one gives screen and export the same grain. */
const SEED = 0.4321;

export const noise: PrepareFilter<'Noise'> = (parameters, { width, height }) => {
  const amount = parameters.noise / 255;
  return {
    kind: 'point',
    key: 'noise',
    source: `float grain = fract(sin(dot(uv * size.y * 0.1, vec2(12.9898, 78.233))) * 43758.5453 * $seed);
      c.rgb += (0.5 - grain) * $amount;`,
    uniforms: {
      amount: { type: 'float', value: [amount] },
      seed: { type: 'float', value: [(SEED + 0.01) / 2] },
    },
    onProcessor: {
      kind: 'pixels',
      apply: (pixel, x, y) => {
        const u = ((x + 0.5) / width) * height * 0.1;
        const v = (y + 0.5) * 0.1;
        const wave = Math.sin(u * 12.9898 + v * 78.233) * 43758.5453 * ((SEED + 0.01) / 2);
        const grain = wave - Math.floor(wave);
        for (let channel = 0; channel < 3; channel++) pixel[channel]! += (0.5 - grain) * amount;
      },
    },
  };
};
