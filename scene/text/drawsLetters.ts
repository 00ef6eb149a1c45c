import type { TextNode } from '../nodes/types.ts';
import type { TextLayout } from './types.ts';

/** Whether letters are filled, or outlined: as the text's own paint says, but where some letters have a style of theirs. */
export function drawsLetters(node: TextNode, { lines }: TextLayout, pass: 'fill' | 'stroke'): boolean {
  if (pass === 'fill' ? node.fill : node.stroke && node.strokeWidth !== 0) return true;
  return lines.some((line) => line.styles !== null);
}
