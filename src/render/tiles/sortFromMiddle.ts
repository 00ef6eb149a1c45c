import type { PixelBox } from './PixelBox.ts';
import type { Tile } from './TileLevel.ts';

/** Sorts `tiles` in place, those nearest to the middle of `pixels` first. */
export function sortFromMiddle(tiles: Tile[], pixels: PixelBox): Tile[] {
  if (tiles.length < 2) return tiles;
  const x = (pixels.left + pixels.right) / 2;
  const y = (pixels.top + pixels.bottom) / 2;
  const distance = ({ pixels: box }: Tile): number =>
    Math.abs((box.left + box.right) / 2 - x) + Math.abs((box.top + box.bottom) / 2 - y);
  return tiles.sort((a, b) => distance(a) - distance(b));
}
