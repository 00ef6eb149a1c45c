// A block with codes of its own (RFC 1951, section 3.2.7).
import { alphaAt, channels, DISTANCES, LITERALS, tokenRoom, tokensAt } from './layout';
import { makeCodes, makeLengths } from './huffman';
import {
  distanceCode, distanceExtra, distancesOf, END, FILTER, getTokenCount, lengthBase, lengthCode, lengthExtra,
  literalsOf, MATCH,
} from './tokens';

const LENGTH_ORDER: StaticArray<u8> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const lengths: usize = memory.data(LITERALS + DISTANCES);
const literalCodes: usize = memory.data(LITERALS * 4, 4);
const distanceCodes: usize = memory.data(DISTANCES * 4, 4);
/** Lengths as runs: a symbol below, how often above it. */
const runs: usize = memory.data((LITERALS + DISTANCES) * 2, 2);
const runCounts: usize = memory.data(19 * 4, 4);
const runLengths: usize = memory.data(19);
const runCodes: usize = memory.data(19 * 4, 4);

let bits: u64 = 0;
let bitCount: u32 = 0;
/** Where the next byte goes. */
export let out: usize = 0;

export function startStream(): void {
  bits = 0;
  bitCount = 0;
}

/** What is left of a byte goes on there. */
export function writeTo(at: usize): void {
  out = at;
}

export function putBytes(value: u32, count: i32): void {
  store<u32>(out, value);
  out += count;
}

export function fillByte(): void {
  if (bitCount > 0) put(0, 8 - bitCount);
}

/** Nothing, but it ends with a whole byte (RFC 1951, section 3.2.4). */
export function putEmptyBlock(): void {
  put(0, 3);
  fillByte();
  putBytes(0xffff0000, 4);
}

function put(value: u32, count: u32): void {
  bits |= <u64>value << bitCount;
  bitCount += count;
  store<u64>(out, bits);
  out += bitCount >>> 3;
  bits >>= bitCount & 56;
  bitCount &= 7;
}

function putCode(codes: usize, symbol: i32): void {
  const code = load<u32>(codes + (symbol << 2));
  put(code & 0xffff, code >>> 16);
}

export function writeBlock(way: i32, isLast: bool): void {
  makeLengths(literalsOf(way), LITERALS, 15, lengths);
  makeCodes(lengths, LITERALS, literalCodes);
  let literals = LITERALS;
  while (load<u8>(lengths + literals - 1) == 0) literals--;
  makeLengths(distancesOf(way), DISTANCES, 15, lengths + literals);
  makeCodes(lengths + literals, DISTANCES, distanceCodes);
  let distances = DISTANCES;
  while (distances > 1 && load<u8>(lengths + literals + distances - 1) == 0) distances--;
  put(isLast ? 1 : 0, 1);
  put(2, 2);
  put(literals - 257, 5);
  put(distances - 1, 5);
  writeLengths(literals + distances);
  writeTokens(way);
  putCode(literalCodes, END);
}

function writeLengths(count: i32): void {
  const runCount = findRuns(count);
  memory.fill(runCounts, 0, 19 * 4);
  for (let run = 0; run < runCount; run++) {
    const place = runCounts + (<usize>(load<u16>(runs + (run << 1)) & 0xff) << 2);
    store<u32>(place, load<u32>(place) + 1);
  }
  makeLengths(runCounts, 19, 7, runLengths);
  makeCodes(runLengths, 19, runCodes);
  let described = 19;
  while (described > 4 && load<u8>(runLengths + LENGTH_ORDER[described - 1]) == 0) described--;
  put(described - 4, 4);
  for (let at = 0; at < described; at++) put(load<u8>(runLengths + LENGTH_ORDER[at]), 3);
  for (let run = 0; run < runCount; run++) {
    const symbol = load<u16>(runs + (run << 1)) & 0xff;
    const more = load<u16>(runs + (run << 1)) >>> 8;
    putCode(runCodes, symbol);
    if (symbol == 16) put(more, 2);
    else if (symbol == 17) put(more, 3);
    else if (symbol == 18) put(more, 7);
  }
}

function findRuns(count: i32): i32 {
  let at = runs;
  for (let from = 0; from < count; ) {
    const length = load<u8>(lengths + from);
    let to = from + 1;
    while (to < count && load<u8>(lengths + to) == length) to++;
    let left = to - from;
    from = to;
    if (length > 0) {
      at = addRun(at, length, 0);
      left--;
    }
    while (left >= 3) {
      const symbol = length > 0 ? 16 : left > 10 ? 18 : 17;
      const some = min(left, symbol == 16 ? 6 : symbol == 17 ? 10 : 138);
      at = addRun(at, symbol, some - (symbol == 18 ? 11 : 3));
      left -= some;
    }
    for (; left > 0; left--) at = addRun(at, length, 0);
  }
  return <i32>((at - runs) >>> 1);
}

function addRun(at: usize, symbol: i32, more: i32): usize {
  store<u16>(at, <u16>(symbol | (more << 8)));
  return at + 2;
}

function writeTokens(way: i32): void {
  const rgb = channels == 3;
  let at = tokensAt + <usize>(way * tokenRoom * 4);
  let opacityAt = alphaAt + <usize>(way * tokenRoom);
  const end = at + <usize>(getTokenCount(way) * 4);
  for (; at < end; at += 4, opacityAt++) {
    const token = load<u32>(at);
    if (token < FILTER) {
      putColors(token);
      if (!rgb) putCode(literalCodes, load<u8>(opacityAt));
    } else if (token < MATCH) {
      putCode(literalCodes, token & 0xff);
    } else {
      putMatch(((token >>> 16) & 0xff) + 3, token & 0x7fff);
    }
  }
}

/** Three codes are 45 bits at most, and at most seven wait. */
// @ts-ignore: a decorator
@inline
function putColors(pixel: u32): void {
  const red = load<u32>(literalCodes + ((pixel & 0xff) << 2));
  const green = load<u32>(literalCodes + (((pixel >>> 8) & 0xff) << 2));
  const blue = load<u32>(literalCodes + ((pixel >>> 16) << 2));
  let count = bitCount;
  let all = bits | (<u64>(red & 0xffff) << count);
  count += red >>> 16;
  all |= <u64>(green & 0xffff) << count;
  count += green >>> 16;
  all |= <u64>(blue & 0xffff) << count;
  count += blue >>> 16;
  store<u64>(out, all);
  out += count >>> 3;
  bits = all >> (count & 56);
  bitCount = count & 7;
}

/** `before` is the distance less one. */
function putMatch(length: i32, before: i32): void {
  const code = lengthCode(length);
  putCode(literalCodes, 257 + code);
  put(length - lengthBase(code), lengthExtra(code));
  const distance = distanceCode(before);
  putCode(distanceCodes, distance);
  const extra = distanceExtra(distance);
  put(before & ((1 << extra) - 1), extra);
}
