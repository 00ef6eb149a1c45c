import type { SceneNode, TextNode } from '../nodes/types.ts';

export function isTextNode(node: SceneNode): node is TextNode {
  return node.kind === 'textbox' || node.kind === 'text' || node.kind === 'curvedText';
}
