import type { SceneNodeOf } from '../nodes/types.ts';
import { getDefaultDiameter } from './curveText.ts';
import { layoutText } from './layoutText.ts';
import type { TextMeasurer } from './types.ts';

/** The diameter a curved text is drawn with: its own, or for 0 the one that follows from its length. */
export function shownDiameter(node: SceneNodeOf<'curvedText'>, measurer: TextMeasurer): number {
  if (node.diameter !== 0) return node.diameter;
  const boxes = layoutText(node, measurer).lines[0]?.boxes ?? [];
  const gaps = node.spacing * Math.max(0, boxes.length - 1);
  return getDefaultDiameter(boxes.reduce((sum, { kernedWidth }) => sum + kernedWidth, gaps));
}
