// Draws one text node into a context whose origin is the centre of the node's box, with the pixels fabric 6.5.3 gives.
// Opacity, shadow, clip and blending belong to the caller, who applies them to the whole.
import type { Box } from '../../../scene/geometry/types.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import type { TextLayout } from '../../../scene/text/types.ts';
import { getFontDeclaration } from '../text/fontDeclaration.ts';
import { paintTextBackground } from './paintTextBackground.ts';
import { paintTextDecoration } from './paintTextDecoration.ts';
import { paintTextLetters } from './paintTextLetters.ts';
import { findVisibleLines } from './paintTextVisible.ts';
import type { PaintContext, PaintEnvironment } from './types.ts';

/** What the parts of a text painter share. */
export type TextPainting = {
  readonly context: PaintContext;
  readonly node: TextNode;
  readonly layout: TextLayout;
  /** Half-open range of lines that may leave a mark on the canvas. */
  readonly firstLine: number;
  readonly endLine: number;
  readonly environment: PaintEnvironment;
};

const BASELINES: Readonly<Record<TextNode['pathAlign'], CanvasTextBaseline>> = {
  baseline: 'alphabetic',
  center: 'middle',
  ascender: 'top',
  descender: 'bottom',
};

/**
 * `layout` must come from the same node; lines outside `target`, pixels of the canvas, are skipped. The path
 * under a text is the caller's to draw.
 */
export function paintText(
  context: PaintContext,
  node: TextNode,
  layout: TextLayout,
  environment: PaintEnvironment,
  target: Box,
): void {
  const [firstLine, endLine] = findVisibleLines(context, node, layout, target);
  if (firstLine >= endLine) return;
  const painting: TextPainting = { context, node, layout, firstLine, endLine, environment };
  context.save();
  context.textBaseline = node.textPath ? BASELINES[node.pathAlign] : 'alphabetic';
  context.font = getFontDeclaration(node, node.fontSize);
  paintTextBackground(painting);
  paintTextDecoration(painting, 'underline');
  if (node.paintFirst === 'stroke') {
    paintTextLetters(painting, 'stroke');
    paintTextLetters(painting, 'fill');
  } else {
    paintTextLetters(painting, 'fill');
    paintTextLetters(painting, 'stroke');
  }
  paintTextDecoration(painting, 'overline');
  paintTextDecoration(painting, 'linethrough');
  context.restore();
}
