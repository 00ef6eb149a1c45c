import { readColor } from '../paint/readColor.ts';
import type { PrepareFilter } from './types.ts';

export const replaceColor: PrepareFilter<'ReplaceColor'> = ({ color, target, tolerance }) => {
  const from = toUnit(color);
  const to = toUnit(target);
  return {
    kind: 'point',
    key: 'replaceColor',
    source: 'if (distance(c.rgb, $from) <= $tolerance) c.rgb = $to;',
    uniforms: {
      from: { type: 'vec3', value: from },
      to: { type: 'vec3', value: to },
      tolerance: { type: 'float', value: [tolerance] },
    },
    apply: (pixel) => {
      const distance = Math.hypot(pixel[0]! - from[0]!, pixel[1]! - from[1]!, pixel[2]! - from[2]!);
      if (distance <= tolerance) pixel.set(to);
    },
  };
};

function toUnit(color: string): readonly number[] {
  return readColor(color)
    .slice(0, 3)
    .map((channel) => channel / 255);
}
