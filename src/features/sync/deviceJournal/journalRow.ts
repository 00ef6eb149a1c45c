import { crc32c } from './crc32c.ts';

/** Version of the row format this build writes; a newer one makes the journal stop writing. */
export const ROW_VERSION = 1;

/** One stored Yjs update (or whole state), with what is needed to tell that it is ours and intact. */
export type JournalRow = {
  readonly version: number;
  readonly documentId: string;
  readonly userId: string;
  readonly length: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
};

/** `unreadable`: whole, but Yjs makes nothing of it. */
export type RowProblem = 'malformed' | 'foreign' | 'damaged' | 'unreadable' | 'newer-version';

/** Wraps an update for storage. */
export function sealRow(documentId: string, userId: string, bytes: Uint8Array): JournalRow {
  return { version: ROW_VERSION, documentId, userId, length: bytes.length, checksum: crc32c(bytes), bytes };
}

/** Says what is wrong with a stored value, or null when its bytes may be applied. */
export function checkRow(value: unknown, documentId: string, userId: string): RowProblem | null {
  if (typeof value !== 'object' || value === null) return 'malformed';
  const row = value as Partial<JournalRow>;
  if (typeof row.version !== 'number' || !(row.bytes instanceof Uint8Array)) return 'malformed';
  if (row.version > ROW_VERSION) return 'newer-version';
  if (row.documentId !== documentId || row.userId !== userId) return 'foreign';
  if (row.length !== row.bytes.length || row.checksum !== crc32c(row.bytes)) return 'damaged';
  return null;
}
