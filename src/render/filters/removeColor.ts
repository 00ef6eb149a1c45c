import { readColor } from '../paint/readColor.ts';
import type { PrepareFilter } from './types.ts';

export const removeColor: PrepareFilter<'RemoveColor'> = ({ color, distance }) => {
  const source = readColor(color)
    .slice(0, 3)
    .map((channel) => channel / 255);
  const low = source.map((channel) => channel - distance);
  const high = source.map((channel) => channel + distance);
  return {
    kind: 'point',
    key: 'removeColor',
    source: 'if (all(greaterThan(c.rgb, $low)) && all(greaterThan($high, c.rgb))) c.a = 0.0;',
    uniforms: { low: { type: 'vec3', value: low }, high: { type: 'vec3', value: high } },
    onProcessor: {
      kind: 'pixels',
      apply: (pixel) => {
        const isNear = low.every(
          (limit, channel) => pixel[channel]! > limit && pixel[channel]! < high[channel]!,
        );
        if (isNear) pixel[3] = 0;
      },
    },
  };
};
