// PNG's row filters (specification, section 9), four pixels at a time.
import { sum } from './lanes';
import { filtersAt, inputAt, width } from './layout';

const SUB: i32 = 1;
const UP: i32 = 2;
const AVERAGE: i32 = 3;
const PAETH: i32 = 4;
/** Four pixels in sixteen are looked at to choose a filter. */
const SAMPLE_STEP: usize = 64;

/** Filters the input's rows to `to`, each with the filter that leaves least; notes their numbers. */
export function filterBand(rows: i32, to: usize): void {
  const line = <usize>(width * 4);
  for (let row = 0; row < rows; row++) {
    const up = inputAt + <usize>row * line;
    const filter = chooseFilter(up + line, up, line);
    store<u8>(filtersAt + row, <u8>filter);
    filterRow(filter, up + line, up, to + <usize>row * line);
  }
}

function chooseFilter(from: usize, above: usize, line: usize): i32 {
  let sub = i32x4.splat(0);
  let up = i32x4.splat(0);
  let average = i32x4.splat(0);
  let paeth = i32x4.splat(0);
  for (let at: usize = 4; at + 16 <= line; at += SAMPLE_STEP) {
    const x = v128.load(from + at);
    const a = v128.load(from + at - 4);
    const b = v128.load(above + at);
    const c = v128.load(above + at - 4);
    sub = i32x4.add(sub, magnitudes(i8x16.sub(x, a)));
    up = i32x4.add(up, magnitudes(i8x16.sub(x, b)));
    average = i32x4.add(average, magnitudes(i8x16.sub(x, averages(a, b))));
    paeth = i32x4.add(paeth, magnitudes(i8x16.sub(x, predictions(a, b, c))));
  }
  let filter = UP;
  let least = sum(up);
  if (sum(sub) < least) {
    filter = SUB;
    least = sum(sub);
  }
  if (sum(average) < least) {
    filter = AVERAGE;
    least = sum(average);
  }
  return sum(paeth) < least ? PAETH : filter;
}

/** Writes up to three pixels too many; the next row overwrites them. */
function filterRow(filter: i32, from: usize, above: usize, to: usize): void {
  const end = from + <usize>(width * 4);
  const x = i32x4.splat(load<i32>(from));
  const b = i32x4.splat(load<i32>(above));
  const none = i32x4.splat(0);
  // Nothing is left of the first pixel, so that Paeth predicts what is above.
  const base = filter == SUB ? none : filter == AVERAGE ? averages(none, b) : b;
  store<i32>(to, i32x4.extract_lane(i8x16.sub(x, base), 0));
  for (from += 4, above += 4, to += 4; from < end; from += 16, above += 16, to += 16) {
    const left = v128.load(from - 4);
    const up = v128.load(above);
    let expected = up;
    if (filter == SUB) expected = left;
    else if (filter == AVERAGE) expected = averages(left, up);
    else if (filter == PAETH) expected = predictions(left, up, v128.load(above - 4));
    v128.store(to, i8x16.sub(v128.load(from), expected));
  }
}

/** Rounded down, as PNG wants it. */
// @ts-ignore: a decorator
@inline
function averages(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
}

// @ts-ignore: a decorator
@inline
function predictions(a: v128, b: v128, c: v128): v128 {
  const low = paethOf(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(c));
  const high = paethOf(
    i16x8.extend_high_i8x16_u(a),
    i16x8.extend_high_i8x16_u(b),
    i16x8.extend_high_i8x16_u(c),
  );
  return i8x16.narrow_i16x8_u(low, high);
}

// @ts-ignore: a decorator
@inline
function paethOf(a: v128, b: v128, c: v128): v128 {
  const toA = i16x8.abs(i16x8.sub(b, c));
  const toB = i16x8.abs(i16x8.sub(a, c));
  const toC = i16x8.abs(i16x8.add(i16x8.sub(b, c), i16x8.sub(a, c)));
  const isA = v128.and(i16x8.le_s(toA, toB), i16x8.le_s(toA, toC));
  return v128.bitselect(a, v128.bitselect(b, c, i16x8.le_s(toB, toC)), isA);
}

/** Distances from zero of bytes taken as signed, added up in fours. */
// @ts-ignore: a decorator
@inline
function magnitudes(v: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.min_u(v, i8x16.neg(v))));
}
