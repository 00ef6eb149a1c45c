import { eq, inArray, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Database } from '../database/Database.ts';
import { docBases, docSnapshots, docUpdates } from '../database/schema.ts';
import { checksumRow } from './crc32c.ts';
import { isIntact, quarantineRows, readStoredRows, type StoredRow } from './storedRows.ts';

export type DamageReport = {
  readonly docId: string;
  readonly rows: readonly Pick<StoredRow, 'source' | 'seq'>[];
  /** What Yjs said; undefined when the checksum does not fit. */
  readonly cause: unknown;
};

/** How much has been logged since the last snapshot. */
export type LogSize = { readonly rows: number; readonly bytes: number; readonly snapshotBytes: number };

const deletedAtOnce = 10_000;

/** One compaction or purge of a document at a time, over all nodes, until the transaction ends. */
const lock = async (tx: Database, docId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${docId}, 7226002))`);
};

/** Reads documents from snapshot and log, and folds the log into the snapshot. */
export class DocumentStore {
  readonly #db: Database;
  readonly #onDamage: (report: DamageReport) => void;

  constructor(db: Database, onDamage: (report: DamageReport) => void) {
    this.#db = db;
    this.#onDamage = onDamage;
  }

  /** Brings everything stored into an empty `document`; damaged rows are set aside and reported. */
  async load(docId: string, document: Y.Doc): Promise<LogSize> {
    const rows = await readStoredRows(this.#db, docId);
    const bad = rows.filter((row) => !isIntact(docId, row));
    const good = bad.length === 0 ? rows : rows.filter((row) => !bad.includes(row));
    await this.#setAside(docId, bad, undefined);
    const failed = this.#apply(document, good);
    if (failed) {
      // Whole by its checksum, yet Yjs refuses it. What it has half done to this document is unknown.
      await this.#setAside(docId, [failed.row], failed.cause);
      throw new Error(`document ${docId}: row ${failed.row.seq} set aside, load it again`);
    }
    const updates = good.filter(({ source }) => source === 'update');
    return {
      rows: updates.length,
      bytes: updates.reduce((sum, { data }) => sum + data.length, 0),
      snapshotBytes: good.find(({ source }) => source === 'snapshot')?.data.length ?? 0,
    };
  }

  /** The stored document as a new one of the caller's own. */
  async read(docId: string): Promise<Y.Doc> {
    for (;;) {
      const document = new Y.Doc();
      const before = await this.#count(docId);
      try {
        await this.load(docId, document);
        return document;
      } catch (error) {
        document.destroy();
        // A row was set aside: fewer are left, so this ends.
        if ((await this.#count(docId)) >= before) throw error;
      }
    }
  }

  /** Folds all rows read into one verified snapshot and deletes exactly these rows. */
  async compact(docId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await lock(tx, docId);
      const rows = await readStoredRows(tx, docId);
      const updates = rows.filter(({ source }) => source === 'update');
      // Damage is dealt with by `load`; nothing is folded while there is any.
      if (updates.length === 0 || !rows.every((row) => isIntact(docId, row))) return;
      const document = new Y.Doc();
      if (this.#apply(document, rows)) return;
      const data = Y.encodeStateAsUpdate(document);
      document.destroy();
      const checksum = checksumRow(docId, data);
      const seqs = updates.map(({ seq }) => seq);
      const seq = seqs[seqs.length - 1] ?? 0;
      // The date of the latest edit in it: who asks what changed since is not told of a mere folding.
      const updatedAt = sql`coalesce((select max(${docUpdates.createdAt}) from ${docUpdates}
        where ${docUpdates.docId} = ${docId} and ${docUpdates.seq} <= ${seq}), now())`;
      await tx.insert(docSnapshots).values({ docId, seq, data, checksum, updatedAt }).onConflictDoUpdate({
        target: docSnapshots.docId,
        set: { seq, data, checksum, updatedAt },
      });
      await this.#verify(tx, docId, checksum);
      // A statement may have 65,535 parameters, and a log that could not be folded for a while more rows.
      for (let at = 0; at < seqs.length; at += deletedAtOnce) {
        await tx.delete(docUpdates).where(inArray(docUpdates.seq, seqs.slice(at, at + deletedAtOnce)));
      }
    });
  }

  /** Forgets a document for good, with the snapshot that may be under way. */
  async purge(docId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await lock(tx, docId);
      await tx.delete(docUpdates).where(eq(docUpdates.docId, docId));
      await tx.delete(docSnapshots).where(eq(docSnapshots.docId, docId));
      await tx.delete(docBases).where(eq(docBases.docId, docId));
      await tx.execute(sql`delete from doc_quarantine where doc_id = ${docId}`);
    });
  }

  /** True when anything is stored for the document. */
  async has(docId: string): Promise<boolean> {
    return (await this.#count(docId)) > 0;
  }

  async #count(docId: string): Promise<number> {
    const updates = await this.#db.$count(docUpdates, eq(docUpdates.docId, docId));
    return updates + (await this.#db.$count(docSnapshots, eq(docSnapshots.docId, docId)));
  }

  async #verify(tx: Database, docId: string, checksum: string): Promise<void> {
    const [written] = await tx
      .select({ data: docSnapshots.data })
      .from(docSnapshots)
      .where(eq(docSnapshots.docId, docId));
    if (written && checksumRow(docId, written.data) === checksum) return;
    throw new Error(`document ${docId}: the snapshot read back differs from the one written`);
  }

  async #setAside(docId: string, rows: readonly StoredRow[], cause: unknown): Promise<void> {
    if (rows.length === 0) return;
    await this.#db.transaction((tx) => quarantineRows(tx, docId, rows));
    this.#onDamage({ docId, rows: rows.map(({ source, seq }) => ({ source, seq })), cause });
  }

  /** Applies rows in order; returns the first that Yjs refuses. */
  #apply(
    document: Y.Doc,
    rows: readonly StoredRow[],
  ): { readonly row: StoredRow; readonly cause: unknown } | undefined {
    for (const row of rows) {
      try {
        Y.applyUpdate(document, row.data, 'storage');
      } catch (cause) {
        return { row, cause };
      }
    }
    return undefined;
  }
}
