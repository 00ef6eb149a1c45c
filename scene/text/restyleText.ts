// Changes of letter styles over a stretch of text. Pure: answers with the patch, writes nothing.
import type { CharStyle, NodePatch, TextNode } from '../nodes/types.ts';
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

/** Properties that all letters between two offsets share; at a bare caret, those of the letter before it. */
export function getCommonStyle(node: TextNode, start: number, end: number): Partial<ResolvedStyle> {
  if (node.styles.length === 0) return resolveStyle(node, undefined);
  const first = offsetToStyleIndex(node.text, start);
  if (start >= end) {
    const before = Math.max(0, first - 1);
    return resolveStyle(node, stylesBetween(node.styles, before, before + 1)[0]);
  }
  const last = Math.max(first + 1, offsetToStyleIndex(node.text, end));
  const [shown, ...others] = new Set(stylesBetween(node.styles, first, last));
  const common: Partial<Record<string, unknown>> = { ...resolveStyle(node, shown) };
  for (const own of others) {
    for (const [key, value] of Object.entries(resolveStyle(node, own))) {
      if (key in common && common[key] !== value) delete common[key];
    }
  }
  return common as Partial<ResolvedStyle>;
}

/** The letter's own style just before an offset: what the next typed letter inherits. */
export function getOwnStyleBefore(node: TextNode, offset: number): CharStyle | undefined {
  if (node.styles.length === 0 || offset === 0) return undefined;
  const index = offsetToStyleIndex(node.text, offset) - 1;
  return stylesBetween(node.styles, index, index + 1)[0];
}

function expandStyles(node: TextNode): readonly (CharStyle | undefined)[] {
  return expandRanges(node.styles, countCodePoints(node.text.replace(/\r?\n/g, '')));
}

function omitKeys(style: CharStyle, keys: readonly string[]): CharStyle | undefined {
  const rest = Object.entries(style).filter(([key]) => !keys.includes(key));
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as CharStyle);
}
