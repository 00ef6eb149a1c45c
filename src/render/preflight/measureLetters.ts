// What a picture of the design says of its letters. Pure: pixels in, numbers out.
import type { Box } from '../../../scene/geometry/types.ts';
import { contrastRatio, luminanceOf } from '../../../scene/preflight/contrast.ts';
import type { LetterFacts } from '../../../scene/preflight/types.ts';

/** Pixels, four bytes each: red, green, blue, alpha. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
};

/** One text's ink on the picture of marks. */
export type Ink = {
  count: number;
  /** Of it, beyond the artboard. */
  beyond: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** The artboard on the picture, whole pixels. */
export type PixelArea = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A place is judged where there is enough to judge by, pixels. */
const LEAST_INK = 12;
const LEAST_GROUND = 12;
/** Share of the letters that are read worst, by which the text is judged. */
const WORST = 0.2;
/** Letters may have an outline, a gradient: the lightest or the darkest of them stand out. */
const QUANTILES = [0.15, 0.85];
/** Side of a place, times the letters' size; pixels at least. */
const PLACE = 0.8;
const LEAST_SIDE = 10;

/** Pixels looked at between two stops: a few milliseconds. */
const PIXELS_AT_ONCE = 1 << 18;

/** How much ink of each mark there is, and where; stops on the way. */
export function* readInk(
  { width, height, data }: Pixels,
  area: PixelArea,
  known: ReadonlyMap<number, unknown>,
): Generator<void, Map<number, Ink>> {
  const found = new Map<number, Ink>();
  // Four bytes at once, alpha first: most of the picture is empty.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let at = 0; at < pixels.length; at++) {
    if (at % PIXELS_AT_ONCE === 0) yield;
    if (pixels[at]! >>> 24 !== 255) continue;
    const mark = markAt(data, 4 * at);
    let ink = found.get(mark);
    if (!ink && !known.has(mark)) continue;
    const y = Math.floor(at / width);
    const x = at - y * width;
    if (!ink) found.set(mark, (ink = { count: 0, beyond: 0, left: x, top: y, right: x, bottom: y }));
    ink.count += 1;
    if (x < area.left || x >= area.right || y < area.top || y >= area.bottom) ink.beyond += 1;
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x);
    ink.bottom = y;
  }
  return found;
}

/** Pixels that two texts share, by their marks: `upper` as they lie, `lower` with the lowest on top. */
export type SharedInk = { readonly upper: number; readonly lower: number; count: number };

/** Which texts cover which on two pictures of the same marks; stops on the way. */
export function* readShared(
  lying: Pixels,
  upsideDown: Pixels,
  known: ReadonlyMap<number, unknown>,
): Generator<void, readonly SharedInk[]> {
  const found = new Map<string, SharedInk>();
  const pixels = [lying, upsideDown].map(
    ({ data, width, height }) => new Uint32Array(data.buffer, data.byteOffset, width * height),
  ) as [Uint32Array, Uint32Array];
  for (let at = 0; at < pixels[0].length; at++) {
    if (at % PIXELS_AT_ONCE === 0) yield;
    if (pixels[0][at] === pixels[1][at] || pixels[0][at]! >>> 24 !== 255 || pixels[1][at]! >>> 24 !== 255)
      continue;
    const upper = markAt(lying.data, 4 * at);
    const lower = markAt(upsideDown.data, 4 * at);
    if (!known.has(upper) || !known.has(lower)) continue;
    const key = `${upper} ${lower}`;
    const shared = found.get(key) ?? { upper, lower, count: 0 };
    found.set(key, shared);
    shared.count += 1;
  }
  return [...found.values()];
}

const markAt = (data: Pixels['data'], at: number): number =>
  (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;

export type Contrast = Pick<LetterFacts, 'contrast' | 'ground'>;

type Place = { readonly ratio: number; readonly ground: number; readonly count: number };

/** How well a text's letters, `size` pixels large, stand out from what is beside them on `shown`; stops on the way. */
export function* measureContrast(
  { marks, shown, area }: { readonly marks: Pixels; readonly shown: Pixels; readonly area: PixelArea },
  mark: number,
  ink: Ink,
  size: number,
): Generator<void, Contrast> {
  const side = Math.max(LEAST_SIDE, Math.round(size * PLACE));
  const places: Place[] = [];
  const bottom = Math.min(ink.bottom, area.bottom - 1);
  const right = Math.min(ink.right, area.right - 1);
  for (let top = Math.max(ink.top, area.top); top <= bottom; top += side) {
    yield;
    for (let left = Math.max(ink.left, area.left); left <= right; left += side) {
      const box = { left, top, width: side, height: side };
      const place = measurePlace({ marks, shown, area }, mark, box, side);
      if (place) places.push(place);
    }
  }
  if (places.length > 0) return judge(places);
  // Thin letters have too few whole pixels in each place: the text is one.
  const box = { left: ink.left, top: ink.top, width: right + 1 - ink.left, height: bottom + 1 - ink.top };
  const place = measurePlace({ marks, shown, area }, mark, box, side);
  return judge(place ? [place] : []);
}

function judge(places: readonly Place[]): Contrast {
  const worstFirst = places.toSorted((a, b) => a.ratio - b.ratio);
  const all = places.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { ratio, ground, count } of worstFirst) {
    passed += count;
    if (passed > all * WORST) return { contrast: ratio, ground };
  }
  return { contrast: null, ground: 0 };
}

/** Luminances in steps that are even to the eye. */
const STEPS = 256;
const stepOf = (luminance: number): number => Math.round(Math.sqrt(luminance) * (STEPS - 1));
const luminanceAt = (step: number): number => (step / (STEPS - 1)) ** 2;

function measurePlace(
  { marks, shown, area }: { readonly marks: Pixels; readonly shown: Pixels; readonly area: PixelArea },
  mark: number,
  box: Box,
  side: number,
): Place | null {
  const inks = new Uint32Array(STEPS);
  const grounds = new Uint32Array(STEPS);
  let inkCount = 0;
  let groundCount = 0;
  const reach = Math.round(side / 4);
  const endY = Math.min(area.bottom, box.top + box.height + reach);
  const endX = Math.min(area.right, box.left + box.width + reach);
  for (let y = Math.max(area.top, box.top - reach); y < endY; y++) {
    for (let x = Math.max(area.left, box.left - reach); x < endX; x++) {
      const at = 4 * (y * marks.width + x);
      const alpha = marks.data[at + 3];
      if (alpha !== 0 && (alpha !== 255 || markAt(marks.data, at) !== mark)) continue;
      const { data } = shown;
      const step = stepOf(luminanceOf(data[at]!, data[at + 1]!, data[at + 2]!));
      if (alpha === 0) {
        grounds[step]! += 1;
        groundCount += 1;
      } else if (isWithin(box, x, y)) {
        inks[step]! += 1;
        inkCount += 1;
      }
    }
  }
  if (inkCount < LEAST_INK || groundCount < LEAST_GROUND) return null;
  const ground = quantile(grounds, groundCount, 0.5);
  const ratios = QUANTILES.map((share) => contrastRatio(quantile(inks, inkCount, share), ground));
  return { ratio: Math.max(...ratios), ground, count: inkCount };
}

const isWithin = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

function quantile(steps: Uint32Array, count: number, share: number): number {
  let below = 0;
  for (let step = 0; step < STEPS; step++) {
    below += steps[step]!;
    if (below > count * share) return luminanceAt(step);
  }
  return 1;
}
