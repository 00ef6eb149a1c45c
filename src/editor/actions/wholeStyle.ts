import type { CharStyle, Paint, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { commonStyle } from '../../../scene/text/commonStyle.ts';
import { offsetToStyleIndex, stylesBetween } from '../../../scene/text/textStyles.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';

const known = new WeakMap<TextNode, Partial<CharStyle>>();

/**
 * What all letters of a text look like, whatever the text itself says: pasted letters and files have looks of their own.
 * Properties in which they differ are absent.
 */
export function wholeStyle(text: TextNode): Partial<CharStyle> {
  if (text.styles.length === 0) return text;
  // Every part of the interface asks with every change of anything.
  let style = known.get(text);
  if (!style) {
    const count = offsetToStyleIndex(text.text, text.text.length);
    style = commonStyle(text, stylesBetween(text.styles, 0, count));
    known.set(text, style);
  }
  return style;
}

/** The fill a node is seen with; that of a text itself where its letters differ. */
export function wholeFill(node: SceneNode): Paint {
  return (isTextLike(node) ? wholeStyle(node).fill : undefined) ?? node.fill;
}
