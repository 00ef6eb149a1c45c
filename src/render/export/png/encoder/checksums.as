// Of a PNG's chunks (ISO 3309) and of a zlib stream (RFC 1950).
import { sum } from './lanes';
import { channels, filtersAt, width } from './layout';

/** Pixels that can be added up before a remainder has to be taken. */
const AT_ONCE: i32 = 1024;

let table: usize = 0;
let sumA: u32 = 1;
let sumB: u32 = 0;

/** For each byte and each of eight places before the last. */
function makeTable(): void {
  table = memory.data(8 * 1024, 16);
  for (let byte: u32 = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    store<u32>(table + (byte << 2), value);
  }
  for (let at = table + 1024; at < table + 8192; at += 4) {
    const value = load<u32>(at - 1024);
    store<u32>(at, load<u32>(table + ((value & 0xff) << 2)) ^ (value >>> 8));
  }
}

// @ts-ignore: a decorator
@inline
function look(place: i32, byte: u32): u32 {
  return load<u32>(table + (place << 10) + ((byte & 0xff) << 2));
}

export function crc32(from: usize, to: usize): u32 {
  if (table == 0) makeTable();
  let crc: u32 = 0xffffffff;
  for (; from + 8 <= to; from += 8) {
    const a = load<u32>(from) ^ crc;
    const b = load<u32>(from, 4);
    crc = look(7, a) ^ look(6, a >>> 8) ^ look(5, a >>> 16) ^ look(4, a >>> 24);
    crc ^= look(3, b) ^ look(2, b >>> 8) ^ look(1, b >>> 16) ^ look(0, b >>> 24);
  }
  for (; from < to; from++) crc = look(0, crc ^ load<u8>(from)) ^ (crc >>> 8);
  return ~crc;
}

export function startAdler(): void {
  sumA = 1;
  sumB = 0;
}

/** Goes on with rows as they stand in the file. */
export function addToAdler(from: usize, rows: i32): void {
  for (let row = 0; row < rows; row++) {
    sumA += load<u8>(filtersAt + row);
    sumB += sumA;
    for (let left = width; left > 0; left -= AT_ONCE) {
      const pixels = min(left, AT_ONCE);
      addPixels(from, pixels);
      from += <usize>(pixels * 4);
    }
  }
}

/** Four pixels at a time: each of their bytes counts in the second sum as often as bytes follow up to the fourth's end. */
function addPixels(from: usize, pixels: i32): void {
  const isRgb = channels == 3;
  const counted = isRgb ? i16x8(1, 1, 1, 0, 1, 1, 1, 0) : i16x8.splat(1);
  const firstTwo = isRgb ? i16x8(12, 11, 10, 0, 9, 8, 7, 0) : i16x8(16, 15, 14, 13, 12, 11, 10, 9);
  const lastTwo = isRgb ? i16x8(6, 5, 4, 0, 3, 2, 1, 0) : i16x8(8, 7, 6, 5, 4, 3, 2, 1);
  let bytes = i32x4.splat(0);
  let weighted = i32x4.splat(0);
  let before = i32x4.splat(0);
  const fours = pixels >>> 2;
  for (const end = from + <usize>(fours << 4); from < end; from += 16) {
    const all = v128.load(from);
    const low = i16x8.extend_low_i8x16_u(all);
    const high = i16x8.extend_high_i8x16_u(all);
    before = i32x4.add(before, bytes);
    bytes = i32x4.add(bytes, i32x4.dot_i16x8_s(i16x8.add(low, high), counted));
    weighted = i32x4.add(weighted, i32x4.add(i32x4.dot_i16x8_s(low, firstTwo), i32x4.dot_i16x8_s(high, lastTwo)));
  }
  const step: u32 = channels * 4;
  let b = sumB + fours * step * sumA + step * sum(before) + sum(weighted);
  let a = sumA + sum(bytes);
  for (const end = from + <usize>((pixels & 3) << 2); from < end; from += 4) {
    for (let channel = 0; channel < channels; channel++) {
      a += load<u8>(from + channel);
      b += a;
    }
  }
  sumA = a % 65521;
  sumB = b % 65521;
}

export function getAdler(): u32 {
  return (sumB << 16) | sumA;
}
