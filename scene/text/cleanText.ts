// Text from elsewhere as a design can hold it. Pure.

/** As many UTF-16 units a text may be made of by pasting into it: one of a million would not be read back. */
export const LONGEST_TYPED = 100_000;

/** All the signs that other programs end lines with: PowerPoint and Word use `\v`, Pages and web pages U+2028. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Signs nobody sees, which fonts draw as boxes; line feeds and tabs are left. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Lines end with `\n`, control characters and halves of letters are gone. */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(/\p{Cs}/gu, '');
}

/** The first `most` units of a text, without half a letter at the end. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, Math.max(0, most)).replace(/[\ud800-\udbff]$/, '');
}
