import type { SceneNode } from '../nodes/types.ts';
import { expandBox } from './box.ts';
import { localBox } from './localBox.ts';
import type { Box } from './types.ts';

/** What a node's background fills, in its own space: its box with its stroke. `box` is that of a group's members. */
export function groundBox(node: SceneNode, box: Box = localBox(node)): Box {
  const half = node.strokeWidth / 2;
  // An upright or level line with flat ends has no stroke at its ends.
  const isFlat = node.kind === 'line' && node.strokeLineCap === 'butt';
  return expandBox(box, isFlat && box.height === 0 ? 0 : half, isFlat && box.width === 0 ? 0 : half);
}
