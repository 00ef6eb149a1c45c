import type { PrepareFilter } from './types.ts';

export const saturation: PrepareFilter<'Saturation'> = (parameters) => ({
  kind: 'point',
  key: 'saturation',
  source: 'c.rgb -= (max(c.r, max(c.g, c.b)) - c.rgb) * $amount;',
  uniforms: { amount: { type: 'float', value: [parameters.saturation] } },
  onProcessor: { kind: 'bytes', apply: (bytes) => saturate(bytes, parameters.saturation) },
});

function saturate(bytes: Uint8ClampedArray, amount: number): void {
  for (let at = 0; at < bytes.length; at += 4) {
    const red = bytes[at] as number;
    const green = bytes[at + 1] as number;
    const blue = bytes[at + 2] as number;
    const strongest = Math.max(red, green, blue);
    bytes[at] = red - (strongest - red) * amount;
    bytes[at + 1] = green - (strongest - green) * amount;
    bytes[at + 2] = blue - (strongest - blue) * amount;
  }
}
