// Changes of letter styles over a stretch of text. Pure: answers with the patch, writes nothing.
import type { CharStyle, NodePatch, TextNode } from '../nodes/types.ts';
import { commonStyle } from './commonStyle.ts';
import { countCodePoints } from './graphemes.ts';
import { resolveStyle } from './StyleTable.ts';
import { collectRanges, expandRanges, offsetToStyleIndex, stylesBetween } from './textStyles.ts';
import type { ResolvedStyle } from './types.ts';

/**
 * Patch that gives the letters between two offsets the style `change`. When all letters are meant, the change goes to the
 * node itself and the letters' own values of those properties are dropped.
 */
export function restyleText(node: TextNode, start: number, end: number, change: CharStyle): NodePatch {
  const styles = [...expandStyles(node)];
  if (start <= 0 && end >= node.text.length) {
    const { deltaY, ...own } = change;
    const kept = styles.map((style) => style && omitKeys(style, Object.keys(own)));
    const shifted = deltaY === undefined ? kept : kept.map((style) => ({ ...style, deltaY }));
    return { ...(own as NodePatch), styles: collectRanges(shifted) };
  }
  const first = offsetToStyleIndex(node.text, start);
  const last = offsetToStyleIndex(node.text, end);
  for (let index = first; index < last; index++) styles[index] = { ...styles[index], ...change };
  return { styles: collectRanges(styles) };
}

/** Properties that all letters between two offsets share; at a bare caret, those of a letter typed there. */
export function getCommonStyle(node: TextNode, start: number, end: number): Partial<ResolvedStyle> {
  if (node.styles.length === 0) return resolveStyle(node, undefined);
  if (start >= end) return resolveStyle(node, getTypedStyle(node, start, end));
  const first = offsetToStyleIndex(node.text, start);
  const last = Math.max(first + 1, offsetToStyleIndex(node.text, end));
  return commonStyle(node, stylesBetween(node.styles, first, last));
}

/**
 * The own style that letters typed in place of [start, end) take: of the first one replaced, else of the letter before
 * the caret, and where a paragraph begins of the letter after it.
 */
export function getTypedStyle(node: TextNode, start: number, end: number): CharStyle | undefined {
  if (node.styles.length === 0) return undefined;
  const { text } = node;
  const startsParagraph = start === 0 || text[start - 1] === '\n';
  const isModelAfter = !isFeed(text, start) && (end > start || startsParagraph);
  const index = offsetToStyleIndex(text, start) - (isModelAfter ? 0 : 1);
  return index < 0 ? undefined : stylesBetween(node.styles, index, index + 1)[0];
}

/** True also where the text ends. */
function isFeed(text: string, offset: number): boolean {
  const letter = text[offset];
  return letter === undefined || letter === '\n' || (letter === '\r' && text[offset + 1] === '\n');
}

function expandStyles(node: TextNode): readonly (CharStyle | undefined)[] {
  return expandRanges(node.styles, countCodePoints(node.text.replace(/\r?\n/g, '')));
}

function omitKeys(style: CharStyle, keys: readonly string[]): CharStyle | undefined {
  const rest = Object.entries(style).filter(([key]) => !keys.includes(key));
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as CharStyle);
}
