// Turns the text of one node into measured lines, reusing what was measured before: words and lines that did not change
// since the last keystroke come from the cache, whatever node they stand in.
import type { TextNode } from '../nodes/types.ts';
import { countCodePoints, splitGraphemes } from './graphemes.ts';
import { measureAdvance, MeasuredLetters } from './measureLetters.ts';
import type { LetterSource, PlainSource } from './measureLetters.ts';
import type { Paragraph } from './paragraphs.ts';
import type { MeasuredParagraph, ParagraphLine, RecentParagraphs } from './RecentParagraphs.ts';
import type { LetterStyle, StyleTable } from './StyleTable.ts';
import { sumWords, wrapParagraph } from './wrapParagraph.ts';
import type { Word } from './wrapParagraph.ts';

/** Measured pieces of one base font, size and spacing. */
export type PieceCache = {
  readonly fontFamily: string;
  readonly source: PlainSource;
  readonly words: Map<string, number>;
  /** Words without a style of their own, before a space like them; made once, whatever paragraph they stand in. */
  readonly plainWords: Map<string, Word>;
  readonly lines: Map<string, MeasuredLetters>;
  readonly paragraphs: RecentParagraphs;
};

export type BrokenLine = {
  readonly letters: MeasuredLetters;
  readonly text: string;
  readonly start: number;
  readonly styleStart: number;
  readonly styleEnd: number;
  readonly wrapped: boolean;
};

/** More are forgotten all at once. */
const MAX_PIECES = 20_000;

export class LineMeasurer {
  private readonly styles: StyleTable;
  private readonly cache: PieceCache;
  private readonly spacing: number;

  constructor(node: TextNode, styles: StyleTable, cache: PieceCache) {
    this.styles = styles;
    this.cache = cache;
    this.spacing = node.charSpacing === 0 ? 0 : (node.fontSize * node.charSpacing) / 1000;
  }

  /** One line per paragraph. */
  getPlainLines(paragraphs: readonly Paragraph[]): readonly BrokenLine[] {
    return paragraphs.map((paragraph) =>
      placeLine(
        paragraph,
        this.makeLine(paragraph, { text: paragraph.text, start: 0, styleStart: 0 }),
        false,
      ),
    );
  }

  /** Lines broken to fit `width`, and the narrowest width the box may have. */
  getWrappedLines(
    paragraphs: readonly Paragraph[],
    width: number,
    splitByGrapheme: boolean,
  ): { readonly lines: readonly BrokenLine[]; readonly minWidth: number } {
    const measured = paragraphs.map((paragraph) => this.measureParagraph(paragraph, splitByGrapheme));
    const widest = measured.reduce((most, paragraph) => Math.max(most, paragraph.widest), 0);
    const lines: BrokenLine[] = [];
    let minWidth = 0;
    for (let index = 0; index < paragraphs.length; index += 1) {
      const paragraph = paragraphs[index] as Paragraph;
      const maxWidth = Math.max(width, widest, minWidth);
      const broken = this.breakParagraph(paragraph, measured[index] as MeasuredParagraph, {
        maxWidth,
        splitByGrapheme,
      });
      for (const line of broken) lines.push(placeLine(paragraph, line, line !== broken.at(-1)));
      if (widest > minWidth) minWidth = widest - this.spacing;
    }
    return { lines, minWidth };
  }

  /** The narrowest lines in which no paragraph is broken. */
  getUnbrokenWidth(paragraphs: readonly Paragraph[]): number {
    return paragraphs.reduce((widest, paragraph) => {
      const { words } = this.measureParagraph(paragraph, false);
      return Math.max(widest, sumWords(words, this.spacing));
    }, 0);
  }

  private measureParagraph(paragraph: Paragraph, splitByGrapheme: boolean): MeasuredParagraph {
    const { text, styleStart, styleCount } = paragraph;
    const styles = this.styles.getKey(styleStart, styleStart + styleCount);
    // No paragraph holds a line feed, so that no text can be taken for a mark.
    return this.cache.paragraphs.get(`${splitByGrapheme ? '\n' : ''}${styles}\n${text}`, () => {
      const words = this.getWords(paragraph, splitByGrapheme);
      const widest = words.reduce((most, word) => Math.max(most, word.width), 0);
      return { words, widest, broken: null };
    });
  }

  private breakParagraph(
    paragraph: Paragraph,
    measured: MeasuredParagraph,
    { maxWidth, splitByGrapheme }: { readonly maxWidth: number; readonly splitByGrapheme: boolean },
  ): readonly ParagraphLine[] {
    const { words, broken } = measured;
    if (broken?.maxWidth === maxWidth) return broken.lines;
    const wrapped = wrapParagraph({ words, maxWidth, spacing: this.spacing, splitByGrapheme });
    const lines: ParagraphLine[] = [];
    let from = 0;
    let styleStart = 0;
    for (const { text, start } of wrapped) {
      // Counted on from the line before: from the paragraph's beginning each line would cost more than the last.
      styleStart += countCodePoints(paragraph.text.slice(from, start));
      from = start;
      lines.push(this.makeLine(paragraph, { text, start, styleStart }));
    }
    measured.broken = { maxWidth, lines };
    return lines;
  }

  private getWords(paragraph: Paragraph, splitByGrapheme: boolean): readonly Word[] {
    const pieces = splitByGrapheme ? splitGraphemes(paragraph.text) : paragraph.text.split(/[ \t\r]/);
    const { styleStart, styleCount } = paragraph;
    const styleEnd = styleStart + styleCount;
    const isPlain = !this.styles.hasStyle(styleStart, styleEnd);
    let index = styleStart;
    const words: Word[] = [];
    for (const piece of pieces) {
      if (!splitByGrapheme && (isPlain || this.isPlainWord(piece, index, styleEnd))) {
        words.push(this.getPlainWord(piece));
        if (!isPlain) index += countCodePoints(piece) + 1;
        continue;
      }
      const advance = this.measureWord(piece, index, styleEnd);
      index += countCodePoints(piece);
      const spaceWidth = splitByGrapheme ? 0 : this.measureWord(' ', index, styleEnd);
      if (!splitByGrapheme) index += 1;
      words.push({ text: piece, width: advance, spaceWidth });
    }
    return words;
  }

  /** Whether neither a word nor the space behind it has a style. */
  private isPlainWord(text: string, styleStart: number, styleEnd: number): boolean {
    return !this.styles.hasStyle(styleStart, Math.min(styleEnd, styleStart + text.length + 1));
  }

  private getPlainWord(text: string): Word {
    const { plainWords } = this.cache;
    let word = plainWords.get(text);
    if (!word) {
      if (plainWords.size >= MAX_PIECES) plainWords.clear();
      word = { text, width: measureAdvance(text, this.cache.source), spaceWidth: this.measurePlain(' ') };
      plainWords.set(text, word);
    }
    return word;
  }

  private makeLine(
    { styleStart: first, styleCount }: Paragraph,
    line: Omit<ParagraphLine, 'letters'>,
  ): ParagraphLine {
    const letters = this.measureLine(line.text, first + line.styleStart, first + styleCount);
    return { ...line, letters };
  }

  private measureWord(text: string, styleStart: number, styleEnd: number): number {
    if (this.isPlain(text, styleStart, styleEnd)) return this.measurePlain(text);
    const { key, source } = this.getPiece(text, styleStart, styleEnd);
    return this.measureAs(key, text, source);
  }

  private measurePlain(text: string): number {
    return this.measureAs(text, text, this.cache.source);
  }

  private measureAs(key: string, text: string, source: LetterSource): number {
    const { words } = this.cache;
    let width = words.get(key);
    if (width === undefined) {
      if (words.size >= MAX_PIECES) words.clear();
      width = measureAdvance(text, source);
      words.set(key, width);
    }
    return width;
  }

  private measureLine(text: string, styleStart: number, styleEnd: number): MeasuredLetters {
    const { lines } = this.cache;
    const { key, source } = this.getPiece(text, styleStart, styleEnd);
    let letters = lines.get(key);
    if (!letters) {
      if (lines.size >= MAX_PIECES) lines.clear();
      letters = new MeasuredLetters(text, source);
      lines.set(key, letters);
    }
    return letters;
  }

  /** What a piece is kept under: its text (which has no line feed) and, when some letters are styled, their styles. */
  private getPiece(
    text: string,
    styleStart: number,
    styleEnd: number,
  ): { readonly key: string; readonly source: LetterSource } {
    if (this.isPlain(text, styleStart, styleEnd)) return { key: text, source: this.cache.source };
    const { base } = this.styles;
    const styles: LetterStyle[] = [];
    let key = text;
    let last: LetterStyle | undefined;
    const end = styleStart + countCodePoints(text);
    for (let index = styleStart; index < end; index++) {
      const style = index < styleEnd ? this.styles.get(index) : base;
      if (style !== last) key += `\n${index - styleStart}:${style.id}`;
      last = style;
      styles.push(style);
    }
    return { key, source: { styles, base, spacing: this.spacing } };
  }

  private isPlain(text: string, styleStart: number, styleEnd: number): boolean {
    return !this.styles.hasStyle(styleStart, Math.min(styleEnd, styleStart + text.length));
  }
}

function placeLine(paragraph: Paragraph, line: ParagraphLine, wrapped: boolean): BrokenLine {
  return {
    letters: line.letters,
    text: line.text,
    start: paragraph.start + line.start,
    styleStart: paragraph.styleStart + line.styleStart,
    styleEnd: paragraph.styleStart + paragraph.styleCount,
    wrapped,
  };
}
