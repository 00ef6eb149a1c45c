import type { PrepareFilter } from './types.ts';

export const vibrance: PrepareFilter<'Vibrance'> = (parameters) => ({
  kind: 'point',
  key: 'vibrance',
  source: `float strongest = max(c.r, max(c.g, c.b));
    float mean = (c.r + c.g + c.b) / 3.0;
    c.rgb -= (strongest - c.rgb) * abs(strongest - mean) * 2.0 * $amount;`,
  uniforms: { amount: { type: 'float', value: [parameters.vibrance] } },
  onProcessor: { kind: 'bytes', apply: (bytes) => enliven(bytes, parameters.vibrance) },
});

function enliven(bytes: Uint8ClampedArray, vibrance: number): void {
  const share = (2 * vibrance) / 255;
  for (let at = 0; at < bytes.length; at += 4) {
    const red = bytes[at] as number;
    const green = bytes[at + 1] as number;
    const blue = bytes[at + 2] as number;
    const strongest = Math.max(red, green, blue);
    const amount = (strongest - (red + green + blue) / 3) * share;
    bytes[at] = red - (strongest - red) * amount;
    bytes[at + 1] = green - (strongest - green) * amount;
    bytes[at + 2] = blue - (strongest - blue) * amount;
  }
}
