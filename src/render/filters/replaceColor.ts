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
    onProcessor: { kind: 'bytes', apply: (bytes) => replaceNear(bytes, { from, to, tolerance }) },
  };
};

function replaceNear(
  bytes: Uint8ClampedArray,
  by: { from: readonly number[]; to: readonly number[]; tolerance: number },
): void {
  const [fromRed, fromGreen, fromBlue] = by.from.map((channel) => channel * 255) as [number, number, number];
  const [toRed, toGreen, toBlue] = by.to.map((channel) => channel * 255) as [number, number, number];
  const furthest = (by.tolerance * 255) ** 2;
  for (let at = 0; at < bytes.length; at += 4) {
    const red = (bytes[at] as number) - fromRed;
    const green = (bytes[at + 1] as number) - fromGreen;
    const blue = (bytes[at + 2] as number) - fromBlue;
    if (red * red + green * green + blue * blue > furthest) continue;
    bytes[at] = toRed;
    bytes[at + 1] = toGreen;
    bytes[at + 2] = toBlue;
  }
}

function toUnit(color: string): readonly number[] {
  return readColor(color)
    .slice(0, 3)
    .map((channel) => channel / 255);
}
