// How large a text may be, without measuring a letter: what lies far off the view needs no more. Pure.
import type { TextNode } from '../nodes/types.ts';
import { FONT_SIZE_MULTIPLIER } from './alignLines.ts';

/** No Latin letter of any face is this many times its font size wide; most are half of it. */
const WIDEST_LETTER = 3;
/** Some letters beyond these are wider than a word, or many code units to one. */
const FAMILIAR = /^[\t\n\r -~\u00a0-\u024f\u2010-\u2026\u20ac\u2122]*$/;
const BREAKS = /[ \t\r\n]/;

export type TextSize = { readonly width: number; readonly height: number };

/** No smaller than the layout of `node` in any font; null where nothing can be said: curves, paths, rare letters. */
export function largestTextSize(node: TextNode): TextSize | null {
  if (node.kind === 'curvedText' || node.textPath || !FAMILIAR.test(node.text)) return null;
  let fontSize = node.fontSize;
  for (const { style } of node.styles) fontSize = Math.max(fontSize, style.fontSize ?? 0);
  const letter = fontSize * WIDEST_LETTER + Math.max(0, (node.fontSize * node.charSpacing) / 1000);
  const isWrapped = node.kind === 'textbox';
  const { count, longest } = measurePieces(node.text, isWrapped);
  const lines = isWrapped && node.splitByGrapheme ? node.text.length + 1 : count;
  return {
    // The spaces that part words are words themselves where a box may break anywhere.
    width: Math.max(Math.max(longest, 1) * letter, isWrapped ? node.width : 0),
    height: lines * fontSize * FONT_SIZE_MULTIPLIER * Math.max(1, node.lineHeight),
  };
}

/** How many words a text has (or lines, when only line feeds part it), and the letters of the longest. */
function measurePieces(
  text: string,
  isWrapped: boolean,
): { readonly count: number; readonly longest: number } {
  let longest = 0;
  const pieces = text.split(isWrapped ? BREAKS : '\n');
  for (const { length } of pieces) longest = Math.max(longest, length);
  return { count: pieces.length, longest };
}
