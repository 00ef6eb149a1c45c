import type { TextNode } from '../nodes/types.ts';
import { layoutText } from '../text/layoutText.ts';
import type { TextLayout, TextMeasurer } from '../text/types.ts';

/** A share of the width nobody sees, and more than what rounded numbers add up to. */
const HAIR = 1e-5;

/**
 * The layout of a text that stood in the lines of `before` at another size. Where a line just fits its box, or just does
 * not, a rounding may break it elsewhere; the box is then wider or narrower by a hair.
 */
export function layoutInLines(
  node: TextNode,
  before: Pick<TextLayout, 'lines'>,
  measurer: TextMeasurer,
): TextLayout {
  const layout = layoutText(node, measurer);
  if (node.kind !== 'textbox' || haveSameLines(layout, before)) return layout;
  const others = [1 + HAIR, 1 - HAIR].map((share) =>
    layoutText({ ...node, width: node.width * share }, measurer),
  );
  return others.find((other) => haveSameLines(other, before)) ?? layout;
}

function haveSameLines(a: Pick<TextLayout, 'lines'>, b: Pick<TextLayout, 'lines'>): boolean {
  return a.lines.length === b.lines.length && a.lines.every(({ text }, at) => text === b.lines[at]!.text);
}
