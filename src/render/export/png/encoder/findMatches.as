// Repeated pixels (RFC 1951, section 4), whole ones only: designs repeat pixels, not bytes.
import {
  alphaAt, chainAt, CHAINED, channels, filtersAt, HASH_BITS, history, moved, streamAt, stride, tableAt, tokenRoom,
  tokensAt, width, WINDOW,
} from './layout';
import {
  clearCounts, distanceCode, distanceExtra, distancesOf, FILTER, FILTERED, lengthCode, lengthExtra, literalsOf, MATCH, setTotals,
} from './tokens';

/** Candidates of the same hash that are compared: filtered rows repeat less, so little is found for the time. */
const TRIES: i32 = 16;
const FILTERED_TRIES: i32 = 4;
/** Pixels that one token can stand for; a longer run looks for nothing better. */
const LONG: usize = 86 * 4;
/** Bytes back from where naming a single pixel costs more than the pixel. */
const FAR: i32 = 1024;
/** After so many pixels without a match only one in four is looked up. */
const MISSES: i32 = 16;

let literals: usize = 0;
let distances: usize = 0;
let tokenAt: usize = 0;
let opacityAt: usize = 0;
let extra: i32 = 0;
let bestBytes: usize = 0;
let bestDistance: i32 = 0;

/** Turns the rows at `base`, in the stream, into tokens. */
export function findMatches(way: i32, base: usize, rows: i32): void {
  clearCounts(way);
  literals = literalsOf(way);
  distances = distancesOf(way);
  const first = tokensAt + <usize>(way * tokenRoom * 4);
  tokenAt = first;
  opacityAt = alphaAt + <usize>(way * tokenRoom);
  extra = 0;
  const line = <usize>(width * 4);
  for (let row = 0; row < rows; row++) {
    const filter = load<u8>(filtersAt + row);
    addToken(FILTER | <u32>filter, 0);
    bump(literals, filter);
    matchRow(way, base + <usize>row * line, history + row);
  }
  setTotals(way, <i32>((tokenAt - first) >>> 2), extra);
}

function matchRow(way: i32, start: usize, row: i32): void {
  const line = <usize>(width * 4);
  const end = start + line;
  const table = tableAt + <usize>(way << (HASH_BITS + 2));
  const chain = chainAt + <usize>(way * CHAINED * 4);
  const hasAbove = row > 0 && stride <= WINDOW;
  const rgb = channels == 3;
  let misses = 0;
  let at = start;
  while (at < end) {
    const pixel = load<u32>(at);
    bestBytes = 0;
    let startsRun = false;
    if (at > start && pixel == load<u32>(at - 4)) extend(at, at - 4, end, channels);
    if (hasAbove && pixel == load<u32>(at - line)) {
      extend(at, at - line, end, stride);
      if (bestBytes > LONG && bestDistance == stride && isRun(at, bestBytes)) {
        bestBytes = 4;
        startsRun = true;
      }
    }
    if (bestBytes < LONG && !startsRun && at + 4 < end && (misses < MISSES || (at & 12) == 0)) {
      search(way, table, chain, at, end, row);
      misses = bestBytes > 0 ? 0 : misses + 1;
    }
    if (bestBytes == 0 || (bestBytes == 4 && bestDistance > FAR)) {
      addToken(pixel & 0xffffff, pixel >>> 24);
      bump(literals, pixel & 0xff);
      bump(literals, (pixel >>> 8) & 0xff);
      bump(literals, (pixel >>> 16) & 0xff);
      if (!rgb) bump(literals, pixel >>> 24);
      at += 4;
    } else {
      addMatch();
      if (bestBytes < LONG) remember(table, chain, at + 4, min(at + bestBytes, end - 4));
      at += bestBytes;
    }
  }
}

/** Compares from the second pixel on; `source` stays in its row as long as `at` is before `end`. */
// @ts-ignore: a decorator
@inline
function extend(at: usize, source: usize, end: usize, distance: i32): void {
  let next = at + 4;
  source += 4;
  while (next < end && load<u32>(next) == load<u32>(source)) {
    next += 4;
    source += 4;
  }
  if (next - at <= bestBytes) return;
  bestBytes = next - at;
  bestDistance = distance;
}

/** Of one colour: better said to be like what is left, which is near and takes fewest bits, from its second pixel on. */
function isRun(at: usize, bytes: usize): bool {
  const pixel = load<u32>(at);
  const end = at + bytes;
  for (at += 4; at < end; at += 4) if (load<u32>(at) != pixel) return false;
  return true;
}

/** Looks at the last pixels that began like this one, and becomes the last itself. */
// @ts-ignore: a decorator
@inline
function search(way: i32, table: usize, chain: usize, at: usize, end: usize, row: i32): void {
  const pixel = load<u32>(at);
  const slot = table + (hash(pixel, load<u32>(at + 4)) << 2);
  const here = <i32>((at - streamAt) >>> 2);
  let there = load<i32>(slot) - moved;
  store<i32>(slot, here + moved);
  store<i32>(chain + (((here + moved) & (CHAINED - 1)) << 2), there + moved);
  for (let tries = way == FILTERED ? FILTERED_TRIES : TRIES; tries > 0 && there >= 0 && there < here; tries--) {
    const itsRow = there / width;
    const distance = (here - there) * channels + row - itsRow;
    if (distance > WINDOW) return;
    const source = streamAt + (<usize>there << 2);
    // The pixel after the best so far tells most candidates apart; past the row's end it is only a guess.
    if (load<u32>(source) == pixel && load<u32>(source + bestBytes) == load<u32>(at + bestBytes)) {
      // A row's filter stands between it and the next.
      const itsLeft = <usize>((itsRow + 1) * width - there) << 2;
      extend(at, source, min(end, at + itsLeft), distance);
      if (bestBytes >= LONG) return;
    }
    const older = load<i32>(chain + (((there + moved) & (CHAINED - 1)) << 2)) - moved;
    // Overwritten by a later pixel.
    if (older >= there) return;
    there = older;
  }
}

function remember(table: usize, chain: usize, from: usize, to: usize): void {
  let here = <i32>((from - streamAt) >>> 2) + moved;
  for (; from < to; from += 4, here++) {
    const slot = table + (hash(load<u32>(from), load<u32>(from + 4)) << 2);
    store<i32>(chain + ((here & (CHAINED - 1)) << 2), load<i32>(slot));
    store<i32>(slot, here);
  }
}

// @ts-ignore: a decorator
@inline
function hash(pixel: u32, next: u32): usize {
  return ((pixel * 0x9e3779b1) ^ (next * 0x85ebca6b)) >>> (32 - HASH_BITS);
}

/** A token stands for 258 bytes at most. */
function addMatch(): void {
  const most = channels == 3 ? 86 : 64;
  const code = distanceCode(bestDistance - 1);
  for (let left = <i32>(bestBytes >>> 2); left > 0; left -= most) {
    const bytes = min(left, most) * channels;
    const length = lengthCode(bytes);
    addToken(MATCH | (<u32>(bytes - 3) << 16) | <u32>(bestDistance - 1), 0);
    bump(literals, 257 + length);
    bump(distances, code);
    extra += distanceExtra(code) + lengthExtra(length);
  }
}

// @ts-ignore: a decorator
@inline
function addToken(token: u32, opacity: u32): void {
  store<u32>(tokenAt, token);
  store<u8>(opacityAt, <u8>opacity);
  tokenAt += 4;
  opacityAt++;
}

// @ts-ignore: a decorator
@inline
function bump(counts: usize, at: u32): void {
  const place = counts + (at << 2);
  store<u32>(place, load<u32>(place) + 1);
}
