// The band as literals and matches, in two ways: rows as they are, and filtered ones.
import { DISTANCES, LITERALS } from './layout';

export const PLAIN: i32 = 0;
export const FILTERED: i32 = 1;
/** A token's top bits; literals have none of them. */
export const FILTER: u32 = 0x40000000;
export const MATCH: u32 = 0x80000000;
/** Of a pixel no other token can stand for. */
export const END: i32 = 256;

const LENGTH_BASE: StaticArray<u16> = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const counts: usize = memory.data(2 * (LITERALS + DISTANCES) * 4, 16);
const lengthCodes: usize = memory.data(259);
const tokenCounts: usize = memory.data(2 * 4, 4);
const extraBits: usize = memory.data(2 * 4, 4);

/** How often each literal, or code of a length, is in the band. */
export function literalsOf(way: i32): usize {
  return counts + <usize>(way * (LITERALS + DISTANCES) * 4);
}
export function distancesOf(way: i32): usize {
  return literalsOf(way) + LITERALS * 4;
}
export function getTokenCount(way: i32): i32 {
  return load<i32>(tokenCounts + (way << 2));
}
export function setTotals(way: i32, tokens: i32, extra: i32): void {
  store<i32>(tokenCounts + (way << 2), tokens);
  store<i32>(extraBits + (way << 2), extra);
}
export function clearCounts(way: i32): void {
  memory.fill(literalsOf(way), 0, (LITERALS + DISTANCES) * 4);
  store<u32>(literalsOf(way) + END * 4, 1);
}

export function makeLengthCodes(): void {
  let code = 0;
  for (let length = 3; length <= 258; length++) {
    if (code < 28 && <i32>LENGTH_BASE[code + 1] <= length) code++;
    store<u8>(lengthCodes + length, <u8>code);
  }
}

// @ts-ignore: a decorator
@inline
export function lengthCode(length: i32): i32 {
  return load<u8>(lengthCodes + length);
}
// @ts-ignore: a decorator
@inline
export function lengthBase(code: i32): i32 {
  return LENGTH_BASE[code];
}
// @ts-ignore: a decorator
@inline
export function lengthExtra(code: i32): i32 {
  return code < 8 || code == 28 ? 0 : (code >> 2) - 1;
}
/** Of a distance less one. */
// @ts-ignore: a decorator
@inline
export function distanceCode(before: i32): i32 {
  if (before < 4) return before;
  const bit = 31 - clz<i32>(before);
  return (bit << 1) + ((before >> (bit - 1)) & 1);
}
// @ts-ignore: a decorator
@inline
export function distanceExtra(code: i32): i32 {
  return code < 4 ? 0 : (code >> 1) - 1;
}

/** Bits the band takes, its codes' description not counted. */
export function getCost(way: i32): f64 {
  const extra = <f64>load<i32>(extraBits + (way << 2));
  return extra + entropy(literalsOf(way), LITERALS) + entropy(distancesOf(way), DISTANCES);
}

function entropy(from: usize, count: i32): f64 {
  let all: f64 = 0;
  let bits: f64 = 0;
  for (let at = 0; at < count; at++) {
    const often = <f64>load<u32>(from + (at << 2));
    if (often == 0) continue;
    all += often;
    bits -= often * Math.log2(often);
  }
  return all == 0 ? 0 : bits + all * Math.log2(all);
}
