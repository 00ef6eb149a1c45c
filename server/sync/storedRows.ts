import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { docSnapshots, docUpdates } from '../database/schema.ts';
import { sql } from 'drizzle-orm';
import { checksumRow } from './crc32c.ts';

export type StoredRow = {
  readonly source: 'update' | 'snapshot';
  readonly seq: number;
  readonly data: Uint8Array;
  readonly checksum: string;
};

/**
 * Snapshot and log of a document. The log is read first: a compaction in between then shows a row twice,
 * which Yjs does not mind, and never not at all.
 */
export const readStoredRows = async (db: Database, docId: string): Promise<readonly StoredRow[]> => {
  const updates = await db
    .select({ seq: docUpdates.seq, data: docUpdates.data, checksum: docUpdates.checksum })
    .from(docUpdates)
    .where(eq(docUpdates.docId, docId))
    .orderBy(asc(docUpdates.seq));
  const snapshots = await db
    .select({ seq: docSnapshots.seq, data: docSnapshots.data, checksum: docSnapshots.checksum })
    .from(docSnapshots)
    .where(eq(docSnapshots.docId, docId));
  return [
    ...snapshots.map((row) => ({ ...row, source: 'snapshot' as const })),
    ...updates.map((row) => ({ ...row, source: 'update' as const })),
  ];
};

/** True when the row is what was once written for this document. */
export const isIntact = (docId: string, row: StoredRow): boolean =>
  checksumRow(docId, row.data) === row.checksum;

/** Sets damaged rows aside, so that the rest of the document loads and a person can look at them. */
export const quarantineRows = async (
  db: Database,
  docId: string,
  rows: readonly StoredRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  for (const { source, seq, data, checksum } of rows) {
    await db.execute(
      sql`insert into doc_quarantine (doc_id, source, seq, data, checksum)
          values (${docId}, ${source}, ${seq}, ${data}, ${checksum})`,
    );
  }
  const seqs = rows.filter(({ source }) => source === 'update').map(({ seq }) => seq);
  if (seqs.length > 0) await db.delete(docUpdates).where(inArray(docUpdates.seq, seqs));
  const snapshot = rows.find(({ source }) => source === 'snapshot');
  if (snapshot) {
    // Only the damaged one: another node may just have written a good one.
    await db.execute(
      sql`delete from doc_snapshots where doc_id = ${docId} and seq = ${snapshot.seq} and checksum = ${snapshot.checksum}`,
    );
  }
};
