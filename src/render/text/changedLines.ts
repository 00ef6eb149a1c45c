// Which parts of a text an edit changed, so that a keystroke in a long text repaints its line and not the whole box.
import { applyToBox, multiply, translation } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import type { GlyphBox, LayoutLine, ResolvedStyle, TextLayout } from '../../../scene/text/types.ts';
import { hasLeftwardLetters } from '../../../scene/text/leftwardLetters.ts';
import { stylesDiffer } from '../../../scene/text/textStyles.ts';

/** A text as it is shown: at the size its letters take. */
export type LaidOutText = { readonly node: TextNode; readonly layout: TextLayout };

/** Letters reach at most this many font sizes out of their line. */
const REACH = 0.75;
/** Changes of more lines than this are not told apart. */
const MANY_LINES = 40;
/** What an edit of the letters changes; the rest of the record must be the same. */
const LETTER_KEYS = new Set(['text', 'styles', 'width', 'height', 'minWidth']);
const SAME_PLACE = 1e-6;

/**
 * Scene boxes that hold every pixel in which `from` and `to`, two states of one top-level text, differ; null when that
 * may be anywhere.
 */
export function findChangedBoxes(from: LaidOutText, to: LaidOutText): readonly Box[] | null {
  if (!differsInLettersOnly(from.node, to.node) || !isDrawnLineByLine(from, to)) return null;
  const matrix = cornerMatrix(to);
  const before = cornerMatrix(from);
  if (matrix.some((value, i) => Math.abs(value - (before[i] as number)) > SAME_PLACE)) return null;
  const boxes: Box[] = [];
  const count = Math.max(from.layout.lines.length, to.layout.lines.length);
  for (let i = 0; i < count; i += 1) {
    const box = compareLines({ from, to }, from.layout.lines[i], to.layout.lines[i]);
    if (!box) continue;
    if (boxes.length === MANY_LINES) return null;
    boxes.push(applyToBox(matrix, box));
  }
  return boxes;
}

/** From the corner of the text's box to the scene. */
function cornerMatrix({ node, layout }: LaidOutText): Matrix {
  return multiply(nodeMatrix(node), translation(-layout.width / 2, -layout.height / 2));
}

function differsInLettersOnly(from: TextNode, to: TextNode): boolean {
  const before = from as unknown as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(to)) {
    if (!LETTER_KEYS.has(key) && before[key] !== value) return false;
  }
  return true;
}

/** Whether each line's pixels depend on that line alone. */
function isDrawnLineByLine({ node, layout }: LaidOutText, to: LaidOutText): boolean {
  if (node.kind === 'curvedText' || node.textPath || node.shadow || node.clipPath) return false;
  const isSameWidth = layout.width === to.layout.width;
  // Lines of such a text are placed from its right edge, which has moved.
  if (node.direction === 'rtl' && !isSameWidth) return false;
  const isSameSize = isSameWidth && layout.height === to.layout.height;
  return isSameSize || (!node.backgroundColor && !isSpanning(node) && !isSpanning(to.node));
}

/** A gradient or pattern spans the whole box. */
function isSpanning(node: TextNode): boolean {
  const styles = node.styles.flatMap(({ style }) => [style.fill, style.stroke]);
  return [node.fill, node.stroke, ...styles].some((paint) => typeof paint === 'object' && paint !== null);
}

type Pair = { readonly from: LaidOutText; readonly to: LaidOutText };

/** The box of what differs between two lines of the same number; null when nothing does. */
function compareLines(pair: Pair, from: LayoutLine | undefined, to: LayoutLine | undefined): Box | null {
  if (!from || !to) {
    const line = from ?? to;
    return line ? boxOf(pair, [line], 0) : null;
  }
  const first = isSamePlace(from, to) ? findFirstChange(pair, from, to) : 0;
  return first === null ? null : boxOf(pair, [from, to], first);
}

const isSamePlace = (a: LayoutLine, b: LayoutLine): boolean =>
  a.top === b.top && a.left === b.left && a.baseline === b.baseline && a.boxHeight === b.boxHeight;

/** Number of the first letter that looks or stands otherwise; null when none does. */
function findFirstChange(pair: Pair, from: LayoutLine, to: LayoutLine): number | null {
  if (from.letters === to.letters && from.extra === to.extra) return null;
  if (from.text === to.text && !from.styles && !to.styles && !from.justified && !to.justified) return null;
  const count = Math.max(from.graphemes.length, to.graphemes.length);
  let first = 0;
  while (first < count && isSameLetter(pair, from, to, first)) first += 1;
  if (first === count) return null;
  // Letters of one word shape each other, and a space takes part in kerning.
  while (first > 0 && to.graphemes[first - 1] !== ' ') first -= 1;
  return Math.max(0, first - 1);
}

function isSameLetter(pair: Pair, from: LayoutLine, to: LayoutLine, index: number): boolean {
  const a = from.boxes[index];
  const b = to.boxes[index];
  if (!a || !b || from.graphemes[index] !== to.graphemes[index] || !isSameBox(a, b)) return false;
  return !stylesDiffer(styleAt(pair.from, from, index), styleAt(pair.to, to, index));
}

const isSameBox = (a: GlyphBox, b: GlyphBox): boolean =>
  a === b || (a.left === b.left && a.width === b.width && a.kernedWidth === b.kernedWidth);

const styleAt = ({ layout }: LaidOutText, line: LayoutLine, index: number): ResolvedStyle =>
  line.styles?.[index] ?? layout.base;

/** Around both lines from letter `first` on, in the space of the box's corner. */
function boxOf({ from, to }: Pair, lines: readonly LayoutLine[], first: number): Box {
  const { node } = to;
  const runsRight = node.direction === 'ltr' && !lines.some(({ text }) => hasLeftwardLetters(text));
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const line of lines) {
    const last = line.boxes.at(-1);
    const start = line.left + (line.boxes[first]?.left ?? (last ? last.left + last.width : 0));
    const end = line.left + Math.max(line.width, last ? last.left + last.width : 0);
    left = Math.min(left, start);
    right = Math.max(right, end);
    top = Math.min(top, line.top);
    bottom = Math.max(bottom, line.top + line.boxHeight);
  }
  if (!runsRight) {
    // Order and shapes of letters that run left are the browser's. The whole width it is.
    const widest = Math.max(from.layout.width, to.layout.width);
    const longest = Math.max(...lines.map(lengthOf));
    left = Math.min(0, widest - longest);
    right = Math.max(widest, longest);
  }
  const reach = reachOf(lines, node);
  return {
    left: left - reach,
    top: top - reach,
    width: right - left + 2 * reach,
    height: bottom - top + 2 * reach,
  };
}

/** By its letters set one by one, which joined ones never exceed. */
const lengthOf = (line: LayoutLine): number =>
  Math.max(
    line.width,
    line.boxes.reduce((sum, { width }) => sum + width, 0),
  );

function reachOf(lines: readonly LayoutLine[], node: TextNode): number {
  let size = node.fontSize;
  let raised = 0;
  let stroke = node.strokeWidth;
  for (const line of lines) {
    for (const style of line.styles ?? []) {
      size = Math.max(size, style.fontSize);
      raised = Math.max(raised, Math.abs(style.deltaY));
      stroke = Math.max(stroke, style.strokeWidth);
    }
  }
  const corner = node.strokeLineJoin === 'miter' ? Math.max(1.5, node.strokeMiterLimit) : 1.5;
  const scale = node.strokeUniform ? 1 / Math.max(1e-3, Math.min(node.scaleX, node.scaleY)) : 1;
  return size * REACH + raised + (stroke / 2) * corner * scale;
}
