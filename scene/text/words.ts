// Words and paragraphs around a place in a text, by the platform's own rules for Portuguese. Pure.

export type TextSpan = { readonly start: number; readonly end: number };

let segmenter: Intl.Segmenter | undefined;

/** The word, run of spaces or sign that holds `offset`; at a text's end, the one before it. */
export function findWord(text: string, offset: number): TextSpan {
  const { start, end } = findParagraph(text, offset);
  if (start === end) return { start, end };
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'word' });
  const at = Math.min(offset, end - 1) - start;
  const found = segmenter.segment(text.slice(start, end)).containing(at);
  if (!found) return { start, end };
  return { start: start + found.index, end: start + found.index + found.segment.length };
}

/** The stretch between two line feeds that holds `offset`, the feeds left out. */
export function findParagraph(text: string, offset: number): TextSpan {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  const end = feed > 0 && text[feed - 1] === '\r' ? feed - 1 : feed;
  return { start: offset === 0 ? 0 : start, end: feed < 0 ? text.length : end };
}
