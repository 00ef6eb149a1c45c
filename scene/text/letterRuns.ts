// The pieces in which a line's letters are drawn, so that kerning and ligatures stay the font's wherever they can.
import { drawsDifferently } from './textStyles.ts';
import type { GlyphBox, LayoutLine, ResolvedStyle, TextLayout } from './types.ts';
import type { TextNode } from '../nodes/types.ts';

/** Letters [start, end) of a line, drawn at once. */
export type LetterRun = { readonly start: number; readonly end: number; readonly width: number };

/** True for a line drawn in one piece, with the style all letters share. */
export function isPlainLine(node: TextNode, line: LayoutLine): boolean {
  return (
    !line.places && line.styles === null && node.charSpacing === 0 && !node.textAlign.startsWith('justify')
  );
}

/** Whether letters are drawn from the right end of what they are drawn in; each one on a curve has a place of its own. */
export const isDrawnFromRight = ({ direction, kind }: TextNode): boolean =>
  direction === 'rtl' && kind !== 'curvedText';

/** The letters of a run as they are drawn. */
export function shapesOf({ shapes, graphemes }: LayoutLine, { start, end }: LetterRun): string {
  return (shapes ?? graphemes).slice(start, end).join('');
}

/** Runs of lines whose letters alone decide about them, which most lines are. */
const known = new WeakMap<object, readonly LetterRun[]>();

/** Pieces drawn at once. The style compared with lags behind at a justified space, as it does in Fabric. */
export function cutLetterRuns(node: TextNode, layout: TextLayout, line: LayoutLine): readonly LetterRun[] {
  if (line.places || node.charSpacing !== 0 || node.textAlign.startsWith('justify'))
    return cutRuns(node, layout, line);
  let runs = known.get(line.letters);
  if (!runs) known.set(line.letters, (runs = cutRuns(node, layout, line)));
  return runs;
}

function cutRuns(node: TextNode, layout: TextLayout, line: LayoutLine): readonly LetterRun[] {
  const single = node.charSpacing !== 0 || line.places !== undefined;
  const justified = node.textAlign.startsWith('justify');
  const styleOf = (index: number): ResolvedStyle => line.styles?.[index] ?? layout.base;
  const runs: LetterRun[] = [];
  const last = line.graphemes.length - 1;
  let start = 0;
  let width = 0;
  let current: ResolvedStyle | undefined;
  let next: ResolvedStyle | undefined;
  const { boxes } = line;
  for (let index = 0; index < boxes.length; index += 1) {
    const box = boxes[index] as GlyphBox;
    width += width === 0 ? box.width : box.kernedWidth;
    let ends = index === last || single || (justified && /[ \t\r]/.test(line.graphemes[index] ?? ''));
    if (!ends) {
      current ??= styleOf(index);
      next = styleOf(index + 1);
      ends = current !== next && drawsDifferently(current, next);
    }
    if (!ends) continue;
    runs.push({ start, end: index + 1, width });
    start = index + 1;
    width = 0;
    current = next;
  }
  return runs;
}
