// A file's bytes as a table, whatever program wrote it.
import { readTable } from './readTable.ts';
import { isZip } from './readZipDirectory.ts';
import { TABLE_LIMITS, TableError, type TableErrorCode } from './TableError.ts';
import type { Table } from './types.ts';

/** What is locked by a password is one of these, as XLS is; XLSX and ODS are ZIPs. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads CSV, TSV, XLSX and ODS of up to 10 MB. Rejects with TableError for no table, or too much of one. */
export async function readSheet(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > TABLE_LIMITS.bytes) throw new TableError('too-large', bytes.length);
  if (OLE.every((byte, at) => bytes[at] === byte)) throw new TableError(whatContainer(bytes));
  if (isZip(bytes)) {
    const { readWorkbook } = await import('./readWorkbook.ts');
    return readWorkbook(bytes);
  }
  return readTable(decodeText(bytes));
}

/** By the names of its parts, which are UTF-16 in its directory. */
function whatContainer(bytes: Uint8Array): TableErrorCode {
  const words = new TextDecoder('utf-16le').decode(bytes);
  if (words.includes('EncryptedPackage\0')) return 'encrypted';
  return /(?:\0|Work)[Bb]ook\0/.test(words) ? 'old-format' : 'unreadable';
}

/** UTF-8 where it is that, else what Brazilian Windows writes; UTF-16 where it says so ('Texto Unicode' of Excel). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // No text has these; pictures and programs do.
  if (bytes.includes(0)) throw new TableError('unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
