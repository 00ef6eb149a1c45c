const FORBIDDEN = new Set('\\/:*?"<>|');
/** Windows takes what comes before the first dot for the device. */
const RESERVED = /^(con(in\$|out\$)?|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i;
const LONGEST = 100;
/** Systems count bytes, 255 with the ending and whatever is added to tell two apart. */
const LONGEST_BYTES = 200;

/**
 * What every system takes as the name of a file, made from any words: no path characters, no control characters, at most
 * 100 characters and 200 bytes of UTF-8. Empty where nothing is left.
 */
export function fileStem(words: string): string {
  // A cell may hold a whole book.
  const cleaned = [
    ...words
      .trim()
      .slice(0, 4 * LONGEST)
      .normalize('NFC'),
  ]
    .map((character) =>
      FORBIDDEN.has(character) || character < ' ' || isInvisible(character) ? ' ' : character,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = fitBytes([...cleaned].slice(0, LONGEST).join('')).trimEnd();
  return RESERVED.test(short) ? '' : short;
}

function fitBytes(words: string): string {
  const { read } = new TextEncoder().encodeInto(words, new Uint8Array(LONGEST_BYTES));
  return words.slice(0, read);
}

/** Direction marks and other format characters can disguise an extension (RTL override). */
function isInvisible(character: string): boolean {
  return /\p{Cf}|\p{Cc}|\p{Cs}/u.test(character);
}
