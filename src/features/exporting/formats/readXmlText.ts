import { findMark } from './findMark.ts';

/** Bytes in which a file says its encoding. */
const HEAD_BYTES = 200;

/** The text of an XML file in the encoding that it is in: by its first bytes, else by what it says of itself, else UTF-8. */
export async function readXmlText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

function findEncoding(bytes: Uint8Array): string {
  const mark = findMark(bytes);
  if (mark) return mark;
  const [first, second] = bytes;
  // An opening bracket of two bytes.
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const said = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  // It says so in single bytes.
  return /^(?:utf-16|ucs-2|iso-10646-ucs-2)/i.test(said) || !isKnown(said) ? 'utf-8' : said;
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    // No encoding of that name: the letters of plain English at least are the same in nearly all of them.
    return false;
  }
}
