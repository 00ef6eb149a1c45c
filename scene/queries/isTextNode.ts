import type { SceneNode, TextNode } from '../nodes/types.ts';

/** By its kind: asking a record for a key it may lack takes the engine ten times as long. */
export function isTextNode(node: SceneNode): node is TextNode {
  return node.kind === 'textbox' || node.kind === 'text' || node.kind === 'curvedText';
}
