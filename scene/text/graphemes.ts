// Splitting text into what people call letters. Pure; the segmenter of the platform does the hard cases.

/** Latin, Greek-free fast path: in these ranges every code unit is a letter of its own. */
const SIMPLE = /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u203b\u20a0-\u20bf\u2190-\u21ff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Letters of `text` in reading order; their concatenation is `text`. */
export function splitGraphemes(text: string): readonly string[] {
  if (text === '') return [];
  if (SIMPLE.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  const letters: string[] = [];
  for (const { segment } of segmenter.segment(text)) letters.push(segment);
  return letters;
}

/** Answered at once for most texts: engines keep Latin ones in bytes, which hold none of these. */
const HAS_PAIRS = /[\ud800-\udbff]/;

/** Number of code points, the unit of Fabric's style ranges, before offset `end`. */
export function countCodePoints(text: string, end = text.length): number {
  const length = Math.min(text.length, end);
  if (!HAS_PAIRS.test(text)) return length;
  let count = length;
  for (let index = 0; index < length - 1; index++) {
    if (isPair(text, index)) {
      count--;
      index++;
    }
  }
  return count;
}

function isPair(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
}
