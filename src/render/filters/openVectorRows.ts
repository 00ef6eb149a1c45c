// Rows under a tent by WebAssembly (`tentRow/`), all channels of a pixel at once, in a third of the time.
import { getTent, type Rows } from './tent.ts';
import moduleUrl from './tentRow/tentRow.wasm?url&inline';
import type { PixelGrid } from './types.ts';

type TentRow = {
  readonly memory: WebAssembly.Memory;
  readonly reserve: (bytes: number) => number;
  readonly blurRow: (
    before: number,
    middle: number,
    after: number,
    to: number,
    lead: number,
    width: number,
    bits: number,
    nextBefore: number,
    nextAfter: number,
    top: number,
    share: number,
  ) => void;
};

/** A middle corner has eighths of a pixel, twice: fewer bits cannot tell them. */
const FEWEST_BITS = 2;
/** More make nothing finer that is rounded to 255 levels. */
const MOST_BITS = 16;

/** Null where it cannot be had. */
let opened: TentRow | null | undefined;

/** See `OpenRows`; null where WebAssembly is forbidden or too old, there is no memory, or the radius is too large. */
export function openVectorRows({ data, width }: PixelGrid, radius: number, pixels: number): Rows | null {
  // The largest value, a white pixel's, is 255 radii squared, in 31 bits.
  const bits = Math.min(MOST_BITS, Math.floor(Math.log2(2 ** 31 / (256 * radius ** 2))));
  if (opened === undefined) opened = openTentRow();
  if (!opened || bits < FEWEST_BITS) return null;
  const { memory, reserve, blurRow } = opened;
  const { before, after, share } = getTent(radius);
  // The first pixel is repeated as far as the tent reaches to both sides of a place that sees nothing else.
  const left = after.pixel - before.pixel;
  const length = left + width + after.pixel + 1;
  const start = reserve((length + pixels) * 4);
  if (start === 0) return null;
  const line = new Uint32Array(memory.buffer, start, length);
  const lineBytes = new Uint8Array(memory.buffer, start, length * 4);
  const blockStart = start + length * 4;
  const one = 2 ** bits;
  const [nextBefore, nextAfter, top] = [before.next, after.next, radius ** 2].map((part) =>
    Math.round(part * one),
  ) as [number, number, number];
  return {
    block: new Uint32Array(memory.buffer, blockStart, pixels),
    blurRow: (from, to) => {
      lineBytes.set(data.subarray(from, from + width * 4), left * 4);
      line.fill(line[left] as number, 0, left);
      line.fill(line[left + width - 1] as number, left + width);
      const middle = start + (left - after.pixel) * 4;
      const end = start + left * 4;
      const out = blockStart + to * 4;
      const { pixel: lead } = after;
      blurRow(start, middle, end, out, lead, width, bits, nextBefore, nextAfter, top, share / one);
    },
  };
}

/** At once: it is half a kilobyte. */
function openTentRow(): TentRow | null {
  try {
    const text = atob(moduleUrl.slice(moduleUrl.indexOf(',') + 1));
    const module = new WebAssembly.Module(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    return new WebAssembly.Instance(module).exports as unknown as TentRow;
  } catch {
    // A page that holds the engine may forbid it; older browsers know no vectors.
    return null;
  }
}
