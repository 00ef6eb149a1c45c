// A PNG's IDAT chunks from rows of RGBA, a band of rows at a time. A picture may be encoded in parts, each by itself: every
// one ends with whole bytes, so that all of them in order are one stream. Compiled by `scripts/buildWasm.mjs`.
import { addToAdler, crc32, getAdler, startAdler } from './checksums';
import { filterBand } from './filterBand';
import { findMatches } from './findMatches';
import { sum } from './lanes';
import { bandRows, filtersAt, history, inputAt, keptRows, layOut, moveOn, outAt, streamAt, width } from './layout';
import { FILTERED, getCost, makeLengthCodes, PLAIN } from './tokens';
import { fillByte, out, putBytes, putEmptyBlock, startStream, writeBlock, writeTo } from './writeBlock';

/** IDAT, first letter lowest. */
const CHUNK_NAME: u32 = 0x54414449;
/** One row in four tells how much of a band is new: neither what is left of it nor what is above. */
const NEW_STEP: i32 = 4;
/** Percent of new pixels up to which plain rows are smaller, and from which filtered ones are. */
const PLAIN_BELOW: i32 = 2;
const FILTERED_FROM: i32 = 80;
/** Bands like the one both ways were tried on are written as it was, so many of them, where that was clearly smaller. */
const LIKE_IT: i32 = 3;
/** Percent of new pixels by which they may differ, and how many times the bits the other way has to take. */
const ALIKE: i32 = 5;
const CLEARLY: f64 = 1.02;

let triedShare: i32 = 0;
let smaller: i32 = PLAIN;
let trusted: i32 = 0;

/** What follows a band: more of its part, another part, or nothing. */
const PART_ENDS: i32 = 1;
const STREAM_ENDS: i32 = 2;

/** Starts a part; `channels` is 3 to leave out opacity. Answers the rows of a band, 0 without memory. */
export function begin(pixels: i32, channels: i32): i32 {
  if (!layOut(pixels, channels)) return 0;
  makeLengthCodes();
  startAdler();
  startStream();
  trusted = 0;
  return bandRows;
}

/** Where the row above the part goes, black where nothing is written. */
export function getAbove(): usize {
  return inputAt;
}

/** Where the next band's rows go. */
export function getInput(): usize {
  return inputAt + <usize>(width * 4);
}

/** Where the last band's chunk is. */
export function getOutput(): usize {
  return outAt;
}

/** Of the part's rows as they stand in the file so far. */
export { getAdler };

/** Of the band's rows. */
export function isOpaque(rows: i32): bool {
  const end = getInput() + <usize>(rows * width * 4);
  let all = i32x4.splat(-1);
  let at = getInput();
  for (; at + 16 <= end; at += 16) all = v128.and(all, v128.load(at));
  for (; at < end; at += 4) all = v128.and(all, i32x4.splat(load<i32>(at)));
  return i32x4.all_true(i32x4.eq(i32x4.shr_u(all, 24), i32x4.splat(0xff)));
}

/** Turns the band's rows into a chunk and answers its bytes. */
export function encode(rows: i32, ends: i32): i32 {
  const base = streamAt + <usize>(history * width * 4);
  const way = compress(rows, base);
  writeTo(outAt + 8);
  writeBlock(way, ends == STREAM_ENDS);
  addToAdler(base, rows);
  if (ends == PART_ENDS) putEmptyBlock();
  else if (ends == STREAM_ENDS) fillByte();
  store<u32>(outAt, bswap(<u32>(out - outAt - 8)));
  store<u32>(outAt + 4, CHUNK_NAME);
  putBytes(bswap(crc32(outAt + 4, out)), 4);
  moveOn(rows);
  return <i32>(out - outAt);
}

/** Leaves at `base` the rows that take fewer bits, filtered or as they are; both are tried where neither is clear. */
function compress(rows: i32, base: usize): i32 {
  const share = countNew(rows);
  // What is above is out of reach in wide pictures, except by a filter.
  if (share < PLAIN_BELOW && keptRows > 1) return takePlain(rows, base);
  if (share >= FILTERED_FROM) return takeFiltered(rows, base);
  if (trusted > 0 && abs(share - triedShare) <= ALIKE) {
    trusted--;
    return smaller == PLAIN ? takePlain(rows, base) : takeFiltered(rows, base);
  }
  triedShare = share;
  smaller = tryBoth(rows, base);
  const most = max(getCost(PLAIN), getCost(FILTERED));
  trusted = most > CLEARLY * getCost(smaller) ? LIKE_IT : 0;
  return smaller;
}

function tryBoth(rows: i32, base: usize): i32 {
  takeFiltered(rows, base);
  const bytes = <usize>(rows * width * 4);
  memory.copy(outAt, base, bytes);
  memory.copy(outAt + bytes, filtersAt, rows);
  takePlain(rows, base);
  if (getCost(PLAIN) <= getCost(FILTERED)) return PLAIN;
  memory.copy(base, outAt, bytes);
  memory.copy(filtersAt, outAt + bytes, rows);
  return FILTERED;
}

function takeFiltered(rows: i32, base: usize): i32 {
  filterBand(rows, base);
  findMatches(FILTERED, base, rows);
  return FILTERED;
}

function takePlain(rows: i32, base: usize): i32 {
  memory.copy(base, getInput(), <usize>(rows * width * 4));
  memory.fill(filtersAt, 0, rows);
  findMatches(PLAIN, base, rows);
  return PLAIN;
}

/** Percent of pixels, four at a time; none where rows are that short. */
function countNew(rows: i32): i32 {
  const line = <usize>(width * 4);
  // Each pixel that is not new counts −1.
  let known = 0;
  let all = 0;
  for (let row = 0; row < rows; row += NEW_STEP) {
    const start = getInput() + <usize>row * line;
    let inRow = i32x4.splat(0);
    for (let at = start + 4; at + 16 <= start + line; at += 16) {
      const pixels = v128.load(at);
      const isLeft = i32x4.eq(pixels, v128.load(at - 4));
      inRow = i32x4.add(inRow, v128.or(isLeft, i32x4.eq(pixels, v128.load(at - line))));
      all += 4;
    }
    known += sum(inRow);
  }
  return all == 0 ? 0 : <i32>((<i64>(all + known) * 100) / all);
}
