// Letters along a path: how far each stands from the path's start, by alignment, side and offset. Fabric 6.5.3's rules;
// each line starts anew, so several lines lie on top of each other.
import type { TextNode } from '../nodes/types.ts';
import type { PathTrack } from './pathTrack.ts';
import type { GlyphBox, PathPlace } from './types.ts';

/** Places of the letters of one line, from the centre of the path's box, in the order of `boxes`. */
export function placeOnPath(
  node: TextNode,
  track: PathTrack,
  boxes: readonly GlyphBox[],
): readonly PathPlace[] {
  const reverse = node.pathSide === 'right';
  const total = track.length;
  const width = boxes.reduce((sum, box) => sum + box.kernedWidth, 0);
  const centreX = track.bounds.left + track.bounds.width / 2;
  const centreY = track.bounds.top + track.bounds.height / 2;
  let position = getStart(node, total - width, reverse) + node.pathStartOffset * (reverse ? -1 : 1);
  const places: PathPlace[] = [];
  const ordered = reverse ? boxes.toReversed() : boxes;
  for (const box of ordered) {
    if (position > total && total > 0) position %= total;
    else if (position < 0) position += total;
    const { x, y, angle } = track.at(position + box.kernedWidth / 2);
    places.push({ x: x - centreX, y: y - centreY, angle: angle + (reverse ? Math.PI : 0) });
    position += box.kernedWidth;
  }
  return reverse ? places.toReversed() : places;
}

function getStart(node: TextNode, spare: number, reverse: boolean): number {
  if (node.textAlign === 'left') return reverse ? spare : 0;
  if (node.textAlign === 'center') return spare / 2;
  if (node.textAlign === 'right') return reverse ? 0 : spare;
  return 0;
}
