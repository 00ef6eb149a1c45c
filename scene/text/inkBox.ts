// Where a text's letters stand, which is not always in its box. Pure.
import { expandBox, unionBoxes } from '../geometry/box.ts';
import { localBox } from '../geometry/localBox.ts';
import type { Box } from '../geometry/types.ts';
import type { TextNode } from '../nodes/types.ts';
import type { LayoutLine, TextLayout } from './types.ts';

/**
 * Box around a text's box and its letters, in the node's own space, origin in the middle. What single letters reach beyond
 * their places (overhang, stroke, height) is left to the caller.
 */
export function inkBox(node: TextNode, layout: TextLayout): Box {
  const boxes = [localBox(layout)];
  for (const line of layout.lines) {
    // The bar or ground of a space that is stretched.
    const half = line.extra / 2;
    for (const { x, y } of line.places ?? [])
      boxes.push(expandBox({ left: x, top: y, width: 0, height: 0 }, half));
    // Right to left the browser sets the letters, and styled parts of a line come to lie beside the box.
    const isBeside = node.direction === 'rtl' || line.width > layout.width;
    if (!line.places && isBeside) boxes.push(besideBox(line, layout));
  }
  return unionBoxes(boxes) as Box;
}

/** A line's length on either side of the box. */
function besideBox(line: LayoutLine, { width, height }: TextLayout): Box {
  return {
    left: -width / 2 - line.width,
    top: -height / 2 + line.top,
    width: 2 * line.width + width,
    height: line.height,
  };
}
