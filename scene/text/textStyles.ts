// Fabric's two ways to save letter styles: ranges counted in code points without line feeds, and a table by line and
// letter. Both directions are Fabric's own mapping, so a file keeps its meaning.
import type { CharStyle, StyleRange } from '../nodes/types.ts';
import { countCodePoints } from './graphemes.ts';

/** Styles by paragraph number, then by code point in the paragraph. */
export type LineStyles = Readonly<Record<string, Readonly<Record<string, CharStyle>>>>;

const SPAN_KEYS = [
  'fill',
  'stroke',
  'strokeWidth',
  'fontSize',
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'textBackgroundColor',
  'deltaY',
] as const satisfies readonly (keyof CharStyle)[];
const ALL_KEYS = [...SPAN_KEYS, 'overline', 'underline', 'linethrough'] as const;

/** True when two letters cannot be drawn in one piece (decorations are drawn apart, so they do not count). */
export function drawsDifferently(a: CharStyle, b: CharStyle): boolean {
  return SPAN_KEYS.some((key) => a[key] !== b[key]);
}

/** True when any style property differs. */
export function stylesDiffer(a: CharStyle, b: CharStyle): boolean {
  return a !== b && ALL_KEYS.some((key) => a[key] !== b[key]);
}

/**
 * One style per code point (line feeds skipped), as Fabric reads ranges: in order, each starting after the one before.
 * Ranges that come too late or overlap an earlier one are ignored from there on, as Fabric ignores them.
 */
export function expandRanges(
  ranges: readonly StyleRange[],
  length: number,
): readonly (CharStyle | undefined)[] {
  const styles = new Array<CharStyle | undefined>(length).fill(undefined);
  for (const { start, end, style } of readRanges(ranges)) styles.fill(style, start, Math.min(end, length));
  return styles;
}

/** The style of each run of letters in [first, last), in order; undefined where letters have none of their own. */
export function stylesBetween(
  ranges: readonly StyleRange[],
  first: number,
  last: number,
): readonly (CharStyle | undefined)[] {
  const styles: (CharStyle | undefined)[] = [];
  let at = first;
  for (const { start, end, style } of readRanges(ranges)) {
    if (end <= first) continue;
    if (start >= last) break;
    if (start > at) styles.push(undefined);
    styles.push(style);
    at = end;
  }
  if (at < last) styles.push(undefined);
  return styles;
}

/** The ranges as Fabric reads them, in order and apart from each other. */
export function* readRanges(ranges: readonly StyleRange[]): Generator<StyleRange> {
  let at = 0;
  for (const { start, end, style } of ranges) {
    if (start >= end || end <= at) return;
    yield { start: Math.max(start, at), end, style };
    at = end;
  }
}

/** Ranges over runs of equal styles; empty styles make no range. */
export function collectRanges(styles: readonly (CharStyle | undefined)[]): readonly StyleRange[] {
  const ranges: { start: number; end: number; style: CharStyle }[] = [];
  for (const [index, style] of styles.entries()) {
    if (!style || Object.keys(style).length === 0) continue;
    const last = ranges.at(-1);
    if (last?.end === index && !stylesDiffer(last.style, style)) last.end++;
    else ranges.push({ start: index, end: index + 1, style });
  }
  return ranges;
}

/** Ranges from the table by line and letter. Letters beyond the text are dropped, as Fabric drops them. */
export function stylesFromLines(lines: LineStyles, text: string): readonly StyleRange[] {
  const styles: (CharStyle | undefined)[] = [];
  for (const [number, paragraph] of text.split(/\r?\n/).entries()) {
    const row = lines[number];
    const { length } = [...paragraph];
    for (let index = 0; index < length; index++) styles.push(row?.[index]);
  }
  return collectRanges(styles);
}

/** Style index of `offset`: code points before it, line feeds left out. */
export function offsetToStyleIndex(text: string, offset: number): number {
  let index = countCodePoints(text, offset);
  for (let feed = text.indexOf('\n'); feed >= 0 && feed < offset; feed = text.indexOf('\n', feed + 1))
    index -= feed > 0 && text[feed - 1] === '\r' ? 2 : 1;
  return index;
}
