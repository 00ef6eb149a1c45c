import type { DetachedNode, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';

/** The texts a node is drawn with: itself, and those that cut it out as its clip path. Usually none or one. */
export function lettersOf(node: SceneNode): readonly TextNode[] {
  if (!node.clipPath) return isTextNode(node) ? [node] : NONE;
  const texts = inClip(node.clipPath);
  return isTextNode(node) ? [node, ...texts] : texts;
}

const NONE: readonly TextNode[] = [];

const inClip = ({ node, children }: DetachedNode): TextNode[] => [
  ...lettersOf(node),
  ...children.flatMap(inClip),
];
