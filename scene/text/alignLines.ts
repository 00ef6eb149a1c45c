// Places measured lines in the box: tops, heights, alignment, stretched spaces. Fabric 6.5.3's rules.
import type { TextNode } from '../nodes/types.ts';
import type { BrokenLine } from './LineMeasurer.ts';
import type { StyleTable } from './StyleTable.ts';
import { countSpaces, PlacedLine } from './PlacedLine.ts';

/** A line of letters is this times its font size high. */
export const FONT_SIZE_MULTIPLIER = 1.13;
/** Share of a line's height that lies below its baseline. */
export const BASELINE_FRACTION = 0.222;

/** Width of a line as drawn: charSpacing after the last letter does not count. */
export function getLineWidth(line: BrokenLine, spacing: number): number {
  return Math.max(0, line.letters.advance - spacing);
}

/** Largest font size on the line, which sets its height; an empty line has its paragraph's. */
export function getLineFontSize(line: BrokenLine, styles: StyleTable): number {
  const first = getFirstFontSize(line, styles);
  return line.letters.isPlain ? first : Math.max(first, line.letters.largest);
}

/** Lines with their place in a box `width` wide. */
export function alignLines(
  node: TextNode,
  lines: readonly BrokenLine[],
  width: number,
  styles: StyleTable,
): { readonly lines: readonly PlacedLine[]; readonly height: number } {
  const spacing = node.charSpacing === 0 ? 0 : (node.fontSize * node.charSpacing) / 1000;
  const placed: PlacedLine[] = [];
  let top = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as BrokenLine;
    const lineWidth = getLineWidth(line, spacing);
    const isEnd = index === lines.length - 1 || (node.kind === 'textbox' && !line.wrapped);
    const fontSize = getLineFontSize(line, styles);
    // In Fabric's order of operations, so that not even the last bit differs.
    const height = fontSize * node.lineHeight * FONT_SIZE_MULTIPLIER;
    const boxHeight = node.lineHeight > 0 ? height / node.lineHeight : fontSize * FONT_SIZE_MULTIPLIER;
    placed.push(
      new PlacedLine({
        letters: line.letters,
        extra: getExtraSpace(node, line, width - lineWidth, isEnd),
        width: lineWidth,
        height,
        boxHeight,
        left: getLineLeft(node, width - lineWidth, isEnd),
        top,
        baseline: boxHeight * (1 - BASELINE_FRACTION),
        start: line.start,
        end: line.start + line.text.length,
        wrapped: line.wrapped,
      }),
    );
    top += height;
  }
  const last = placed.at(-1);
  return { lines: placed, height: last ? last.top + last.boxHeight : 0 };
}

function getFirstFontSize(line: BrokenLine, styles: StyleTable): number {
  const style = line.styleStart < line.styleEnd ? styles.get(line.styleStart) : styles.base;
  return style.resolved.fontSize;
}

/** What each space of a justified line gets on top of its width; 0 where nothing is stretched. */
function getExtraSpace(node: TextNode, line: BrokenLine, spare: number, isEnd: boolean): number {
  if (!node.textAlign.startsWith('justify') || (node.textAlign !== 'justify' && isEnd) || spare <= 0)
    return 0;
  const spaces = countSpaces(line.letters.text);
  return spaces === 0 ? 0 : spare / spaces;
}

function getLineLeft(node: TextNode, spare: number, isEnd: boolean): number {
  const align = node.textAlign;
  if (align === 'justify' || (align.startsWith('justify-') && !isEnd)) return 0;
  const side = align.startsWith('justify-') ? align.slice('justify-'.length) : align;
  if (node.direction === 'rtl') {
    if (side === 'right') return 0;
    return side === 'left' ? -spare : -spare / 2;
  }
  if (side === 'center') return spare / 2;
  return side === 'right' ? spare : 0;
}
