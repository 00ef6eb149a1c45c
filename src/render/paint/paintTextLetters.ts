// The letters themselves. A plain line goes to the browser in one piece, so that ligatures and kerning are the font's; a
// styled one in runs of one style, a justified one word by word, one with charSpacing or on a path letter by letter. Letter
// by letter Fabric loses the order and forms of Hebrew and Arabic, and so do we; our own curved text keeps them.
import type { LayoutLine, PathPlace, ResolvedStyle } from '../../../scene/text/types.ts';
import { cutLetterRuns, isDrawnFromRight, isPlainLine, shapesOf } from '../../../scene/text/letterRuns.ts';
import { drawsLetters } from '../../../scene/text/drawsLetters.ts';
import { getFontDeclaration } from '../text/fontDeclaration.ts';
import { applyTextPaint } from './paintTextPaint.ts';
import type { TextPainting } from './paintText.ts';
import { removeShadow } from './shadows.ts';

export type LetterPass = 'fill' | 'stroke';

/** Fills or strokes every visible line; does nothing when no letter has such a paint. */
export function paintTextLetters(painting: TextPainting, pass: LetterPass): void {
  const { context, node, layout, firstLine, endLine } = painting;
  if (!drawsLetters(node, layout, pass)) return;
  if (pass === 'stroke' && node.shadow && !node.shadow.affectStroke) removeShadow(context, node);
  const rightToLeft = isDrawnFromRight(node);
  context.save();
  if (pass === 'stroke' && node.strokeDashArray?.length) context.setLineDash([...node.strokeDashArray]);
  context.direction = 'ltr';
  context.textAlign = rightToLeft ? 'right' : 'left';
  for (const line of layout.lines.slice(firstLine, endLine)) {
    const left = (rightToLeft ? layout.width / 2 : -layout.width / 2) + line.left;
    const baseline = -layout.height / 2 + line.top + line.baseline;
    if (isPlainLine(node, line)) {
      paintRun(painting, pass, { text: line.text, style: layout.base, left, baseline });
    } else {
      paintRuns(painting, pass, line, left, baseline);
    }
  }
  context.restore();
}

function paintRuns(
  painting: TextPainting,
  pass: LetterPass,
  line: LayoutLine,
  left: number,
  baseline: number,
): void {
  const sign = isDrawnFromRight(painting.node) ? -1 : 1;
  let x = left;
  for (const run of cutLetterRuns(painting.node, painting.layout, line)) {
    const first = line.boxes[run.start];
    if (!first) continue;
    x += sign * (first.kernedWidth - first.width);
    const style = line.styles?.[run.end - 1] ?? painting.layout.base;
    const text = shapesOf(line, run);
    const place = line.places?.[run.start];
    if (place) {
      painting.context.save();
      painting.context.translate(place.x, place.y);
      painting.context.rotate(place.angle);
      // A paint of Fabric's own texts on a path turns with each letter; on our circle it lies over the whole.
      const turned = painting.node.kind === 'curvedText' ? place : undefined;
      paintRun(painting, pass, { text, style, left: -run.width / 2, baseline: 0, turned });
      painting.context.restore();
    } else {
      paintRun(painting, pass, { text, style, left: x, baseline });
    }
    x += sign * run.width;
  }
}

/**
 * The same letters from right to left on a canvas that is set from left to right. Chromium 156 takes the ink of a canvas
 * set from right to left for mirrored: where a tile ends among the first letters of ` abc` it leaves them out. Spaces at
 * the end would go to the right, out of their direction; they stand on the left, where nothing follows them.
 */
const isolateRightToLeft = (text: string): string => `\u2067${text.trimEnd()}\u2069`;

type Run = {
  readonly text: string;
  readonly style: ResolvedStyle;
  readonly left: number;
  readonly baseline: number;
  readonly turned?: PathPlace | undefined;
};

function paintRun(
  painting: TextPainting,
  pass: LetterPass,
  { text, style, left, baseline, turned }: Run,
): void {
  const { context, node } = painting;
  const paint = pass === 'fill' ? style.fill : style.strokeWidth ? style.stroke : null;
  if (!paint || text === '') return;
  context.save();
  const shown = isDrawnFromRight(node) ? isolateRightToLeft(text) : text;
  context.font = getFontDeclaration(style, style.fontSize);
  if (style.textBackgroundColor) removeShadow(context, node);
  const y = baseline + style.deltaY;
  if (pass === 'fill') {
    const origin = applyTextPaint(painting, 'fillStyle', paint, turned);
    if (origin) context.fillText(shown, left - origin.x, y - origin.y);
  } else {
    context.lineWidth = style.strokeWidth;
    context.lineCap = node.strokeLineCap;
    context.lineDashOffset = node.strokeDashOffset;
    context.lineJoin = node.strokeLineJoin;
    context.miterLimit = node.strokeMiterLimit;
    const origin = applyTextPaint(painting, 'strokeStyle', paint, turned);
    if (origin) context.strokeText(shown, left - origin.x, y - origin.y);
  }
  context.restore();
}
