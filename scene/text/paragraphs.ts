// Cuts a text at its line feeds and remembers where each piece stands in all three counts. Pure.
import { countCodePoints } from './graphemes.ts';

export type Paragraph = {
  readonly text: string;
  /** Offset of its first code unit in the whole text. */
  readonly start: number;
  /** Style index of its first code point, and how many code points it has. */
  readonly styleStart: number;
  readonly styleCount: number;
};

/** Pieces between line feeds (`\n` or `\r\n`); an empty text is one empty piece. */
export function splitParagraphs(text: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  let styleStart = 0;
  while (start <= text.length) {
    const feed = text.indexOf('\n', start);
    const next = feed < 0 ? text.length + 1 : feed + 1;
    const end = feed < 0 ? text.length : text[feed - 1] === '\r' && feed > start ? feed - 1 : feed;
    const piece = text.slice(start, end);
    const styleCount = countCodePoints(piece);
    paragraphs.push({ text: piece, start, styleStart, styleCount });
    styleStart += styleCount;
    start = next;
  }
  return paragraphs;
}
