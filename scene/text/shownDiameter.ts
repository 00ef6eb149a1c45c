import { createNode } from '../nodes/createNode.ts';
import type { SceneNodeOf } from '../nodes/types.ts';
import { getDefaultDiameter } from './curveText.ts';
import { layoutText } from './layoutText.ts';
import type { TextMeasurer } from './types.ts';

/** The diameter a curved text is drawn with: its own, or for 0 the one that follows from its length. */
export function shownDiameter(node: SceneNodeOf<'curvedText'>, measurer: TextMeasurer): number {
  if (node.diameter !== 0) return node.diameter;
  const { kind: _kind, diameter: _diameter, spacing, ...rest } = node;
  const text = node.text.replace(/[\r\n]/g, ' ');
  const line = layoutText(createNode('text', { ...rest, text }), measurer);
  return getDefaultDiameter(line.width + spacing * Math.max(0, [...text].length - 1));
}
