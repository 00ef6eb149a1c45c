import type { BlendColorMode } from '../../../scene/filters/blendColor.ts';
import { readColor } from '../paint/readColor.ts';
import type { PrepareFilter } from './types.ts';

type Blend = {
  /** GLSL value for `c.rgb` of `c.rgb` and the colour `k` (already scaled by its alpha). */
  readonly source: string;
  readonly compute: (base: number, color: number, alpha: number) => number;
};

const BLENDS: Readonly<Record<BlendColorMode, Blend>> = {
  multiply: { source: 'c.rgb * k', compute: (base, color) => base * color },
  screen: {
    source: '1.0 - (1.0 - c.rgb) * (1.0 - k)',
    compute: (base, color) => 1 - (1 - base) * (1 - color),
  },
  add: { source: 'c.rgb + k', compute: (base, color) => base + color },
  difference: { source: 'abs(c.rgb - k)', compute: (base, color) => Math.abs(base - color) },
  subtract: { source: 'c.rgb - k', compute: (base, color) => base - color },
  lighten: { source: 'max(c.rgb, k)', compute: (base, color) => Math.max(base, color) },
  darken: { source: 'min(c.rgb, k)', compute: (base, color) => Math.min(base, color) },
  exclusion: {
    source: 'c.rgb + k - 2.0 * k * c.rgb',
    compute: (base, color) => base + color - 2 * color * base,
  },
  overlay: {
    source: 'mix(2.0 * k * c.rgb, 1.0 - 2.0 * (1.0 - c.rgb) * (1.0 - k), step(0.5, k))',
    compute: (base, color) => (color < 0.5 ? 2 * color * base : 1 - 2 * (1 - base) * (1 - color)),
  },
  tint: { source: 'c.rgb * (1.0 - $alpha) + k', compute: (base, color, alpha) => base * (1 - alpha) + color },
};

export const blendColor: PrepareFilter<'BlendColor'> = ({ color, mode, alpha }) => {
  const { source, compute } = BLENDS[mode];
  const scaled = readColor(color)
    .slice(0, 3)
    .map((channel) => (channel / 255) * alpha);
  return {
    kind: 'point',
    key: `blendColor-${mode}`,
    source: `if (c.a > 0.0) { vec3 k = $color; c.rgb = ${source}; }`,
    uniforms: {
      color: { type: 'vec3', value: scaled },
      ...(mode === 'tint' ? { alpha: { type: 'float' as const, value: [alpha] } } : {}),
    },
    onProcessor: {
      kind: 'pixels',
      apply: (pixel) => {
        if (!(pixel[3]! > 0)) return;
        scaled.forEach((value, channel) => {
          pixel[channel] = compute(pixel[channel]!, value, alpha);
        });
      },
    },
  };
};
