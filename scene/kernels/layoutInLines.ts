import type { TextNode } from '../nodes/types.ts';
import { layoutText } from '../text/layoutText.ts';
import type { TextLayout, TextMeasurer } from '../text/types.ts';

/** A share of the width nobody sees, and more than what rounded numbers add up to. */
const HAIR = 1e-5;

/**
 * The layout of a text that was set in so many `lines` at another size. A box that just fits its letters may by then be too
 * narrow for them by a rounding; it is widened by a hair instead of breaking a line anew.
 */
export function layoutInLines(node: TextNode, lines: number, measurer: TextMeasurer): TextLayout {
  const layout = layoutText(node, measurer);
  if (node.kind !== 'textbox' || layout.lines.length <= lines) return layout;
  return layoutText({ ...node, width: node.width * (1 + HAIR) }, measurer);
}
