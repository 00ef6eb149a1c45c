// Breaks one paragraph into lines the way Fabric 6.5.3's Textbox does, so that a saved design keeps its line breaks:
// words are cut at single spaces, one space is eaten at each break, no word is ever cut.

/** A word (or, when splitting by grapheme, a letter) with its place in the paragraph. */
export type Word = {
  readonly text: string;
  /** Kerned advances added up, charSpacing after the last letter included. */
  readonly width: number;
  /** Width of the space that follows it, charSpacing included; 0 when splitting by grapheme. */
  readonly spaceWidth: number;
};

export type WrappedLine = {
  /** What is drawn: words joined by plain spaces (a tab becomes one, as in Fabric). */
  readonly text: string;
  /** Offset of the first letter in the paragraph. */
  readonly start: number;
};

/** Lines of a paragraph made of `words`, none wider than `maxWidth` unless a single word is. */
export function wrapParagraph(options: {
  readonly words: readonly Word[];
  readonly maxWidth: number;
  readonly spacing: number;
  readonly splitByGrapheme: boolean;
}): readonly WrappedLine[] {
  const { words, maxWidth, spacing, splitByGrapheme } = options;
  const infix = splitByGrapheme ? '' : ' ';
  const lines: WrappedLine[] = [];
  let parts: string[] = [];
  let lineStart = 0;
  let offset = 0;
  let width = 0;
  let spaceWidth = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Word;
    // The last letter's charSpacing does not count when asking whether the word still fits.
    width += spaceWidth + word.width - spacing;
    if (index > 0 && width > maxWidth) {
      lines.push({ text: parts.join(infix), start: lineStart });
      parts = [];
      lineStart = offset;
      width = word.width;
    } else {
      width += spacing;
    }
    parts.push(word.text);
    offset += word.text.length + infix.length;
    spaceWidth = word.spaceWidth;
  }
  lines.push({ text: parts.join(infix), start: lineStart });
  return lines;
}

/** How wide a line must at least be for all the words to stand in it, counted as `wrapParagraph` does. */
export function sumWords(words: readonly Word[], spacing: number): number {
  let widest = 0;
  let width = 0;
  let spaceWidth = 0;
  for (const word of words) {
    width += spaceWidth + word.width - spacing;
    widest = Math.max(widest, width);
    width += spacing;
    spaceWidth = word.spaceWidth;
  }
  return widest;
}
