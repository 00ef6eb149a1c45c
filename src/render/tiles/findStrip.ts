// Which tiles one edit crosses, so that its nodes are painted once and not for each tile anew.
import { areaOf, type PixelBox, unitePixels } from './PixelBox.ts';
import type { Tile } from './TileLevel.ts';

/** Tiles that an edit crosses are painted as one strip of at most so many pixels, */
const MOST_STRIP = 512 * 512;
/** and so many beyond those that changed: they cost less than going over the nodes once more. */
const STRIP_SLACK = 128 * 128;

/** The tiles, `tile` first, whose edits are better painted as one piece than each by itself. */
export function findStrip(tile: Tile, others: readonly Tile[]): { tiles: Tile[]; pixels: PixelBox } {
  const tiles = [tile];
  let pixels = tile.dirty ?? tile.pixels;
  if (!isPlain(tile)) return { tiles, pixels };
  for (const other of others) {
    if (other === tile || !other.dirty || !isPlain(other)) continue;
    const whole = unitePixels(pixels, other.dirty);
    const area = areaOf(whole);
    if (area > MOST_STRIP || area > areaOf(pixels) + areaOf(other.dirty) + STRIP_SLACK) continue;
    pixels = whole;
    tiles.push(other);
  }
  return { tiles, pixels };
}

/** One surface shows all of it. */
const isPlain = ({ surface, boundaries, slices }: Tile): boolean =>
  surface !== null && boundaries.length === 0 && slices.length === 0;
