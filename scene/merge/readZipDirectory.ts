// What a ZIP says it holds, without unpacking any of it: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
import { TableError } from './TableError.ts';

const FILE = [0x50, 0x4b, 0x03, 0x04];
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
/** Sizes are said after the data where the writer did not know them before. */
const SIZES_FOLLOW = 8;
/** No byte of deflated data stands for more. */
const MOST_DEFLATED = 1032;

export type ZipDirectory = {
  readonly names: ReadonlySet<string>;
  /** Bytes that unpacking gives at most, for a reader that stops an entry at the size it says. */
  readonly unpacked: number;
};

export const isZip = (bytes: Uint8Array): boolean => FILE.every((byte, at) => bytes[at] === byte);

/** Throws TableError where there is no directory. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const names = new Set<string>();
  let unpacked = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY)
      throw new TableError('unreadable');
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    names.add(new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd)));
    unpacked += mostBytes(view, at);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, unpacked };
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END) return at;
  throw new TableError('unreadable');
}

/** Sizes that are not said here may be anything the file has room for. */
function mostBytes(view: DataView, entry: number): number {
  const follow = (view.getUint16(entry + 8, true) & SIZES_FOLLOW) !== 0;
  const said = view.getUint32(entry + 20, true);
  const packed = said === 0 && follow ? view.byteLength : said;
  if (view.getUint16(entry + 10, true) === STORED) return packed;
  const unpacked = view.getUint32(entry + 24, true);
  return said > 0 && unpacked > 0 ? unpacked : packed * MOST_DEFLATED;
}
