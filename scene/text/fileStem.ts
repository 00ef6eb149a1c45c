const FORBIDDEN = new Set('\\/:*?"<>|');
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST = 100;

/**
 * What every system takes as the name of a file, made from any words: no path characters, no control characters, at most
 * 100 characters. Empty where nothing is left.
 */
export function fileStem(words: string): string {
  const cleaned = [...words.normalize('NFC')]
    .map((character) =>
      FORBIDDEN.has(character) || character < ' ' || isInvisible(character) ? ' ' : character,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...cleaned].slice(0, LONGEST).join('').trimEnd();
  return RESERVED.test(short) ? '' : short;
}

/** Direction marks and other format characters can disguise an extension (RTL override). */
function isInvisible(character: string): boolean {
  return /\p{Cf}|\p{Cc}|\p{Cs}/u.test(character);
}
