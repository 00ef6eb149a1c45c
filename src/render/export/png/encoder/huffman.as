// Codes for symbols by how often they occur (RFC 1951, section 3.2.2).
import { LITERALS } from './layout';

const byCount: usize = memory.data(LITERALS * 2, 2);
const weights: usize = memory.data(2 * LITERALS * 4, 4);
const parents: usize = memory.data(2 * LITERALS * 2, 2);
const depths: usize = memory.data(2 * LITERALS);
const perLength = new StaticArray<i32>(16);
const nextCode = new StaticArray<u32>(16);

/** Writes a code's bits, at most `longest`, for each of `count` symbols; 0 for those that do not occur. */
export function makeLengths(counts: usize, count: i32, longest: i32, to: usize): void {
  memory.fill(to, 0, <usize>count);
  const used = sortUsed(counts, count);
  if (used < 2) {
    if (used == 1) store<u8>(to + load<u16>(byCount), 1);
    return;
  }
  joinLightest(counts, used);
  for (let length = 0; length < 16; length++) perLength[length] = 0;
  store<u8>(depths + 2 * used - 2, 0);
  for (let at = 2 * used - 3; at >= 0; at--) {
    const depth = <i32>load<u8>(depths + load<u16>(parents + (at << 1))) + 1;
    store<u8>(depths + at, <u8>depth);
    if (at < used) perLength[min(depth, longest)] += 1;
  }
  shorten(longest);
  let symbol = byCount;
  for (let length = longest; length > 0; length--) {
    for (let left = perLength[length]; left > 0; left--, symbol += 2) {
      store<u8>(to + load<u16>(symbol), <u8>length);
    }
  }
}

/** Rarest first. */
function sortUsed(counts: usize, count: i32): i32 {
  let used = 0;
  for (let symbol = 0; symbol < count; symbol++) {
    const often = load<u32>(counts + (symbol << 2));
    if (often == 0) continue;
    let place = used++;
    for (; place > 0; place--) {
      const before = load<u16>(byCount + ((place - 1) << 1));
      if (load<u32>(counts + (<usize>before << 2)) <= often) break;
      store<u16>(byCount + (place << 1), before);
    }
    store<u16>(byCount + (place << 1), <u16>symbol);
  }
  return used;
}

/** Symbols come first, then the knots they are joined to, the root last. */
function joinLightest(counts: usize, used: i32): void {
  for (let at = 0; at < used; at++) {
    const symbol = <usize>load<u16>(byCount + (at << 1));
    store<u32>(weights + (at << 2), load<u32>(counts + (symbol << 2)));
  }
  let leaf = 0;
  let knot = used;
  for (let made = used; made < 2 * used - 1; made++) {
    let weight: u32 = 0;
    for (let side = 0; side < 2; side++) {
      const isLeaf =
        leaf < used && (knot >= made || load<u32>(weights + (leaf << 2)) <= load<u32>(weights + (knot << 2)));
      const taken = isLeaf ? leaf++ : knot++;
      weight += load<u32>(weights + (taken << 2));
      store<u16>(parents + (taken << 1), <u16>made);
    }
    store<u32>(weights + (made << 2), weight);
  }
}

/** Makes room for codes that had to be cut: shorter ones grow by a bit. */
function shorten(longest: i32): void {
  let taken = 0;
  for (let length = 1; length <= longest; length++) taken += perLength[length] << (longest - length);
  for (; taken > 1 << longest; taken--) {
    let length = longest - 1;
    while (perLength[length] == 0) length--;
    perLength[length] -= 1;
    perLength[length + 1] += 2;
    perLength[longest] -= 1;
  }
}

/** Writes each symbol's code, first bit lowest, with its length above it. */
export function makeCodes(lengths: usize, count: i32, to: usize): void {
  for (let length = 0; length < 16; length++) perLength[length] = 0;
  for (let symbol = 0; symbol < count; symbol++) perLength[load<u8>(lengths + symbol)] += 1;
  perLength[0] = 0;
  let code: u32 = 0;
  for (let length = 1; length < 16; length++) {
    code = (code + perLength[length - 1]) << 1;
    nextCode[length] = code;
  }
  for (let symbol = 0; symbol < count; symbol++) {
    const length = <i32>load<u8>(lengths + symbol);
    let left = nextCode[length]++;
    let turned: u32 = 0;
    for (let bit = 0; bit < length; bit++, left >>>= 1) turned = (turned << 1) | (left & 1);
    store<u32>(to + (symbol << 2), (<u32>length << 16) | turned);
  }
}
