// Which way letters run, by the Unicode bidirectional algorithm (UAX 9), as the canvas that draws them does it. Pure.
import createBidi from 'bidi-js';
import type { Bidi } from 'bidi-js';

export type TextDirection = 'ltr' | 'rtl';

/** A canvas takes all of these for spaces. */
const SPACE = /^[\t\n\v\f\r\u0085\u2029]/;

/** Its tables take a millisecond to unfold, which texts without such letters never wait for. */
let bidi: Bidi | undefined;

/** The embedding level of each letter of a paragraph: it runs to the left where that is odd. */
export function getLevels(letters: readonly string[], direction: TextDirection): Uint8Array {
  bidi ??= createBidi();
  return bidi.getEmbeddingLevels(letters.map(standIn).join(''), direction).levels;
}

/** The sign for a bracket and its like where it runs to the left; any other letter itself. */
export function mirrorLetter(letter: string): string {
  bidi ??= createBidi();
  return bidi.getMirroredCharacter(letter) ?? letter;
}

/** Letters in the order they stand in from left to right. */
export function orderByLevels(levels: Uint8Array): readonly number[] {
  const order = [...levels.keys()];
  for (let level = levels.reduce((most, each) => Math.max(most, each), 0); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      if ((levels[start] as number) < level) continue;
      let end = start + 1;
      while (end < order.length && (levels[end] as number) >= level) end++;
      reverse(order, start, end);
      start = end;
    }
  }
  return order;
}

function reverse(list: number[], start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--)
    [list[low], list[high]] = [list[high] as number, list[low] as number];
}

/** One code unit of the letter's kind: the algorithm counts in them, and marks run as what they stand on. */
function standIn(letter: string): string {
  if (SPACE.test(letter)) return ' ';
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x10000) return letter.charAt(0);
  if ((point >= 0x10800 && point < 0x11000) || (point >= 0x1e800 && point < 0x1f000)) return '\u05d0';
  if (/^\p{Nd}/u.test(letter)) return '0';
  // Emoji and other signs follow the letters around them.
  return /^\p{L}/u.test(letter) ? 'a' : '\u263a';
}
