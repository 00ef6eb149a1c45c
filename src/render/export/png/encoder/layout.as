// Where everything lies in memory. Pixels are four bytes each, also of pictures written without opacity.

/** Farthest a match may lie back, bytes of the PNG's rows (RFC 1951). */
export const WINDOW: i32 = 32768;
export const HASH_BITS: i32 = 15;
/** Pixels whose predecessors of the same hash are remembered; more than the window holds. */
export const CHAINED: i32 = 16384;
export const LITERALS: i32 = 286;
export const DISTANCES: i32 = 30;

/** Rows that get filters, codes and a block of their own. */
const BAND_ROWS: i32 = 48;
const BAND_PIXELS: i32 = 1 << 19;
/** Behind tables of fixed size. */
const FREE: usize = (__heap_base + 0xffff) & ~0xf;

export let width: i32 = 0;
/** Bytes of a pixel in the file: 3 or 4. */
export let channels: i32 = 0;
/** Bytes of a row in the file, its filter's number included. */
export let stride: i32 = 0;
export let bandRows: i32 = 0;
/** Rows before the band that a match may reach. */
export let keptRows: i32 = 0;
/** As many of them as there are yet. */
export let history: i32 = 0;
/** Pixels of rows that have left memory. */
export let moved: i32 = 0;

/** The last row of the band before, then the band's. */
export let inputAt: usize = 0;
/** What is compressed: `history` rows, then the band's, filtered. */
export let streamAt: usize = 0;
export let filtersAt: usize = 0;
/** Last pixel of each hash, for plain rows and for filtered ones. */
export let tableAt: usize = 0;
export let chainAt: usize = 0;
/** Both ways of writing the band: a literal pixel's colours, `MATCH`, or `FILTER`. */
export let tokensAt: usize = 0;
/** A literal pixel's opacity. */
export let alphaAt: usize = 0;
export let tokenRoom: i32 = 0;
export let outAt: usize = 0;

/** False when there is no memory for rows of this width. */
export function layOut(w: i32, bytes: i32): bool {
  width = w;
  channels = bytes;
  stride = w * bytes + 1;
  bandRows = max(1, min(BAND_ROWS, BAND_PIXELS / w));
  keptRows = (WINDOW + stride - 1) / stride;
  history = 0;
  moved = 0;
  tokenRoom = bandRows * (w + 1);
  let at = FREE;
  inputAt = at;
  at = after(at, (bandRows + 1) * w * 4);
  streamAt = at;
  at = after(at, (bandRows + keptRows) * w * 4);
  filtersAt = at;
  at = after(at, bandRows);
  tableAt = at;
  at = after(at, (2 << HASH_BITS) * 4);
  chainAt = at;
  at = after(at, 2 * CHAINED * 4);
  tokensAt = at;
  at = after(at, 2 * tokenRoom * 4);
  alphaAt = at;
  at = after(at, 2 * tokenRoom);
  outAt = at;
  // A token takes eight bytes at most, a block's codes a few hundred.
  at = after(at, tokenRoom * 8 + 4096);
  const missing = <i32>((at + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return false;
  memory.fill(inputAt, 0, <usize>(w * 4));
  memory.fill(tableAt, 0xff, (2 << HASH_BITS) * 4);
  return true;
}

/** Sixteen bytes more than asked, because vectors are read and written past the last pixel. */
function after(at: usize, bytes: i32): usize {
  return (at + <usize>bytes + 31) & ~0xf;
}

/** The band is done: keeps what matches of the next one may reach. */
export function moveOn(rows: i32): void {
  const line = <usize>(width * 4);
  memory.copy(inputAt, inputAt + <usize>rows * line, line);
  const dropped = max(0, history + rows - keptRows);
  history += rows - dropped;
  moved += dropped * width;
  if (dropped > 0) memory.copy(streamAt, streamAt + <usize>dropped * line, <usize>history * line);
}
