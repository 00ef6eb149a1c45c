/** Path and control characters, spaces of any kind. */
const FORBIDDEN = /[\\/:*?"<>|\s\p{Cc}\p{Cs}]+/gu;
/**
 * Direction marks and other format characters, which can disguise an ending. What joins or parts two that are seen stays:
 * without it families and flags fall apart, and so do words of Persian and Hindi. A flag that is whole (England, Scotland) is
 * a black one with letters nobody sees; it is the group.
 */
const UNSEEN =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F})|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{S}])|[\p{Cf}--[\u200C\u200D]]/gv;
/** Windows takes what comes before the first dot for the device. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i;
const LONGEST = 100;
/** Systems count bytes, 255 with the ending and whatever is added to tell two apart. */
const LONGEST_BYTES = 200;

/**
 * What every system takes as the name of a file, made from any words: no path characters, no control characters, at most
 * 100 characters and 200 bytes of UTF-8. Empty where nothing is left.
 */
export function fileStem(words: string): string {
  // A cell may hold a whole book.
  const cleaned = words
    .trim()
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .replace(UNSEEN, '$1')
    .replace(FORBIDDEN, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const start = [...cleaned].slice(0, LONGEST).join('');
  const { read } = new TextEncoder().encodeInto(start, new Uint8Array(LONGEST_BYTES));
  const short = start.slice(0, read).replace(UNSEEN, '$1').trimEnd();
  return RESERVED.test(short) ? '' : short;
}
