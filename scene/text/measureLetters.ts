// Boxes of the letters of one line, by Fabric 6.5.3's rules: each letter's advance, kerned with the one before when both
// share a font, plus charSpacing.
import { countCodePoints, splitGraphemes } from './graphemes.ts';
import type { LetterStyle, StyleTable } from './StyleTable.ts';
import type { GlyphBox, ResolvedStyle } from './types.ts';

export type MeasuredLetters = {
  readonly graphemes: readonly string[];
  readonly boxes: readonly GlyphBox[];
  /** Full style per grapheme; null when none has its own. */
  readonly styles: readonly ResolvedStyle[] | null;
  /** Sum of the kerned advances, charSpacing after the last letter included. */
  readonly advance: number;
};

export type LetterSource = {
  readonly styles: StyleTable;
  /** Style index of the first letter, and of the end of its paragraph: past it, letters have no style. */
  readonly styleStart: number;
  readonly styleEnd: number;
  /** No letter of this text has a style of its own. */
  readonly plain: boolean;
  /** Added after each letter, in px. */
  readonly spacing: number;
};

/** Measures `text`, a line or a word, letter by letter. */
export function measureLetters(text: string, source: LetterSource): MeasuredLetters {
  const graphemes = splitGraphemes(text);
  const boxes: GlyphBox[] = [];
  const styles: ResolvedStyle[] | null = source.plain ? null : [];
  let advance = 0;
  let previousLetter: string | undefined;
  let previousStyle: LetterStyle | undefined;
  let left = 0;
  let index = source.styleStart;
  for (const letter of graphemes) {
    const style = index < source.styleEnd ? source.styles.get(index) : source.styles.base;
    const own = style.widths.getWidth(letter) * style.scale;
    const kerned =
      previousLetter !== undefined && previousStyle?.fontKey === style.fontKey
        ? style.widths.getKernedWidth(letter, previousLetter) * style.scale
        : own;
    const previous = boxes.at(-1);
    if (previous) left = previous.left + previous.width + kerned - own;
    boxes.push({
      left,
      width: own + source.spacing,
      kernedWidth: kerned + source.spacing,
      height: style.resolved.fontSize,
      deltaY: style.resolved.deltaY,
    });
    styles?.push(style.resolved);
    advance += kerned + source.spacing;
    previousLetter = letter;
    previousStyle = style;
    index += letter.length === 1 ? 1 : countCodePoints(letter);
  }
  return { graphemes, boxes, styles, advance };
}
