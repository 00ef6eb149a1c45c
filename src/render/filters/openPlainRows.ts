// Rows under a tent where the browser has no WebAssembly for us: channel by channel.
import { getTent, type Rows, type Tent } from './tent.ts';
import type { PixelGrid } from './types.ts';

/** See `OpenRows`. */
export function openPlainRows({ data, width }: PixelGrid, radius: number, pixels: number): Rows {
  const tent = getTent(radius);
  const padding = tent.after.pixel + 2;
  const line = new Uint8Array((width + 2 * padding) * 4);
  const linePixels = new Uint32Array(line.buffer);
  const bytes = new Uint8Array(pixels * 4);
  // A photo has no opacity to blur.
  const channels = isOpaque(data) ? 3 : 4;
  if (channels === 3) bytes.fill(255);
  const blurRow = (from: number, to: number) => {
    line.set(data.subarray(from, from + width * 4), padding * 4);
    linePixels.fill(linePixels[padding] as number, 0, padding);
    linePixels.fill(linePixels[padding + width - 1] as number, padding + width);
    for (let channel = 0; channel < channels; channel += 1) {
      writeLine(bytes, { line, tent, width, padding, channel, start: to * 4 });
    }
  };
  return { block: new Uint32Array(bytes.buffer), blurRow };
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

type Line = {
  readonly line: Uint8Array;
  readonly tent: Tent;
  readonly width: number;
  readonly padding: number;
  readonly channel: number;
};

function writeLine(result: Uint8Array, to: Line & { readonly start: number }): void {
  const { line, tent, width, padding, channel, start } = to;
  const { share } = tent;
  const { here: hereBefore, next: nextBefore } = tent.before;
  const { here: hereMiddle, next: nextMiddle } = tent.middle;
  const { here: hereAfter, next: nextAfter } = tent.after;
  let { value, slope } = startLine(to);
  let atBefore = (padding + tent.before.pixel) * 4 + channel;
  let atMiddle = padding * 4 + channel;
  let atAfter = (padding + tent.after.pixel) * 4 + channel;
  let before = line[atBefore] as number;
  let middle = line[atMiddle] as number;
  let after = line[atAfter] as number;
  const end = start + width * 4;
  for (let at = start + channel; at < end; at += 4) {
    result[at] = value * share + 0.5;
    value += slope + hereBefore * before - 2 * hereMiddle * middle + hereAfter * after;
    slope += before - 2 * middle + after;
    before = line[(atBefore += 4)] as number;
    middle = line[(atMiddle += 4)] as number;
    after = line[(atAfter += 4)] as number;
    value += nextBefore * before - 2 * nextMiddle * middle + nextAfter * after;
  }
}

/** The three places' sum and its slope at the first pixel of the row. */
function startLine({ line, tent, padding, channel }: Line): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (const [walk, weight] of [
    [tent.before, 1],
    [tent.middle, -2],
    [tent.after, 1],
  ] as const) {
    const end = padding + walk.pixel;
    let curve = 0;
    let total = 0;
    for (let pixel = 0; pixel < end; pixel += 1) {
      const level = line[pixel * 4 + channel] as number;
      curve += total + level / 2;
      total += level;
    }
    const last = line[end * 4 + channel] as number;
    value += weight * (curve + walk.fraction * total + (walk.fraction ** 2 / 2) * last);
    slope += weight * total;
  }
  return { value, slope };
}
