// Letters put in the place of others, each in the style of the one it replaces. Pure: answers with the patch.
import type { CharStyle, NodePatch, TextNode } from '../nodes/types.ts';
import type { TextEdit } from '../text/findTextEdit.ts';
import { countCodePoints } from '../text/graphemes.ts';
import { collectRanges, expandRanges, offsetToStyleIndex } from '../text/textStyles.ts';

type Styles = readonly (CharStyle | undefined)[];

/** The whole text replaced: letter by letter the styles stay, and what is longer goes on in the last one. */
export function replaceWholeText(node: TextNode, text: string): NodePatch {
  if (node.styles.length === 0) return { text };
  const before = expand(node);
  const length = countLetters(text);
  const styles = Array.from({ length }, (_, at) => before[Math.min(at, before.length - 1)]);
  return { text, styles: collectRanges(styles) };
}

/** Edits in order, apart from each other; what each puts in takes the style of the first letter it replaces. */
export function replaceParts(node: TextNode, edits: readonly TextEdit[]): NodePatch {
  const before = node.styles.length === 0 ? null : expand(node);
  const styles: (CharStyle | undefined)[] = [];
  let text = '';
  let at = 0;
  const keep = (end: number): void => {
    if (before) styles.push(...sliceOf(node.text, before, at, end));
    text += node.text.slice(at, end);
  };
  for (const edit of edits) {
    keep(edit.start);
    const style = before?.[offsetToStyleIndex(node.text, edit.start)];
    if (before) for (let left = countLetters(edit.text); left > 0; left--) styles.push(style);
    text += edit.text;
    at = edit.end;
  }
  keep(node.text.length);
  return before ? { text, styles: collectRanges(styles) } : { text };
}

const countLetters = (text: string): number => countCodePoints(text.replaceAll(/\r?\n/g, ''));

const expand = (node: TextNode): Styles => expandRanges(node.styles, countLetters(node.text));

function sliceOf(text: string, styles: Styles, start: number, end: number): Styles {
  return styles.slice(offsetToStyleIndex(text, start), offsetToStyleIndex(text, end));
}
