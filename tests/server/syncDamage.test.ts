import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { docSnapshots, docUpdates } from '../../server/database/schema.ts';
import { checksumRow, crc32c } from '../../server/sync/crc32c.ts';
import { type DamageReport, DocumentStore } from '../../server/sync/DocumentStore.ts';
import { UpdateLog } from '../../server/sync/UpdateLog.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';

const damages: Record<string, (data: Uint8Array) => Uint8Array> = {
  'one flipped bit': (data) => data.map((byte, position) => (position === 5 ? byte ^ 1 : byte)),
  'a cut end': (data) => data.slice(0, -3),
  'zeros instead': (data) => new Uint8Array(data.length),
  'nothing left': () => new Uint8Array(0),
  'added bytes': (data) => Uint8Array.from([...data, 0, 0]),
};

describeEachDatabase('damaged rows', (kind) => {
  let database: TestDatabase;
  let log: UpdateLog;
  let store: DocumentStore;
  const reports: DamageReport[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    log = new UpdateLog(database.db);
    store = new DocumentStore(database.db, (report) => reports.push(report));
  });
  afterAll(() => database.close());

  /** Logs one row for each key, each made by a person of its own. */
  const write = async (docId: string, keys: readonly string[]) => {
    for (const key of keys) {
      const document = new Y.Doc();
      document.getMap('nodes').set(key, `value of ${key}`);
      await log.append({ docId, userId: 'u1', data: Y.encodeStateAsUpdate(document) });
    }
  };
  const seqsOf = async (docId: string) => {
    const rows = await database.db.select().from(docUpdates).where(eq(docUpdates.docId, docId));
    return rows.sort((a, b) => a.seq - b.seq);
  };
  const keysOf = (document: Y.Doc) => [...document.getMap('nodes').keys()].sort();
  const quarantined = async (docId: string) =>
    (await database.db.execute(sql`select * from doc_quarantine where doc_id = ${docId}`)).rows.length;

  it.each(Object.keys(damages))('sets a row with %s aside and loads the rest', async (name) => {
    const docId = `damage ${name}`;
    await write(docId, ['a', 'b', 'c']);
    const row = (await seqsOf(docId))[1];
    const data = damages[name]?.(row?.data ?? new Uint8Array()) ?? new Uint8Array();
    await database.db
      .update(docUpdates)
      .set({ data })
      .where(eq(docUpdates.seq, row?.seq ?? 0));

    const loaded = await store.read(docId);
    expect(keysOf(loaded)).toEqual(['a', 'c']);
    expect(await quarantined(docId)).toBe(1);
    expect(reports.at(-1)).toEqual({ cause: undefined, docId, rows: [{ source: 'update', seq: row?.seq }] });
    expect(await seqsOf(docId)).toHaveLength(2);
    expect(keysOf(await store.read(docId))).toEqual(['a', 'c']);
  });

  it("sets a row of another document aside, and one that only Yjs can't read", async () => {
    await write('whole', ['a']);
    await write('other', ['x']);
    const [foreign] = await seqsOf('other');
    await database.db
      .update(docUpdates)
      .set({ docId: 'whole' })
      .where(eq(docUpdates.seq, foreign?.seq ?? 0));
    await log.append({ docId: 'whole', userId: undefined, data: Uint8Array.of(9, 9, 9, 9) });
    await write('whole', ['b']);
    expect(keysOf(await store.read('whole'))).toEqual(['a', 'b']);
    expect(await quarantined('whole')).toBe(2);
  });

  it('loads the log behind a damaged snapshot, and folds nothing while there is damage', async () => {
    await write('snap', ['a', 'b']);
    await store.compact('snap');
    expect(await seqsOf('snap')).toEqual([]);
    expect(keysOf(await store.read('snap'))).toEqual(['a', 'b']);
    await write('snap', ['c']);
    await database.db
      .update(docSnapshots)
      .set({ data: Uint8Array.of(1, 2, 3) })
      .where(eq(docSnapshots.docId, 'snap'));
    await store.compact('snap');
    expect(await seqsOf('snap')).toHaveLength(1);
    expect(keysOf(await store.read('snap'))).toEqual(['c']);
    expect(await quarantined('snap')).toBe(1);
    await store.compact('snap');
    expect(keysOf(await store.read('snap'))).toEqual(['c']);
  });

  it('keeps rows that arrive while others are folded', async () => {
    await write('busy', ['a', 'b', 'c']);
    await Promise.all([store.compact('busy'), write('busy', ['d', 'e']), store.compact('busy')]);
    expect(keysOf(await store.read('busy'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    await store.compact('busy');
    expect(await seqsOf('busy')).toEqual([]);
    expect(keysOf(await store.read('busy'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    await store.purge('busy');
    expect(await store.has('busy')).toBe(false);
  });

  it.skipIf(kind === 'embedded')(
    'forgets also the snapshot that was being made as it was asked to',
    async () => {
      const { db } = database;
      const countWaiting = async () => {
        const { rows } = await db.execute<{ amount: number }>(
          sql`select count(*)::int as amount from pg_locks join pg_database on oid = database
            where datname = current_database() and not granted`,
        );
        return rows[0]?.amount;
      };
      await write('folded', ['a', 'b']);
      const ends = await db.transaction(async (tx) => {
        await tx.execute(sql`lock table doc_snapshots in share row exclusive mode`);
        const folded = store.compact('folded');
        await expect.poll(countWaiting).toBe(1);
        const purged = store.purge('folded');
        await expect.poll(countWaiting).toBe(2);
        return [folded, purged];
      });
      await Promise.all(ends);
      expect(await store.has('folded')).toBe(false);
    },
  );

  it('writes many waiting updates in few statements and refuses all when the database does', async () => {
    const document = new Y.Doc();
    const data = Y.encodeStateAsUpdate(document);
    await Promise.all(Array.from({ length: 1200 }, () => log.append({ docId: 'many', userId: 'u', data })));
    expect(await seqsOf('many')).toHaveLength(1200);
    // PostgreSQL takes no zero byte in a text.
    await expect(log.append({ docId: 'bad\0id', userId: 'u', data })).rejects.toThrow('doc_updates');
    await log.append({ docId: 'many', userId: 'u', data });
    expect(await seqsOf('many')).toHaveLength(1201);
  });
});

describe('checksumRow', () => {
  it('is CRC-32C', () => {
    // Check value of the CRC catalogue.
    expect(crc32c(new TextEncoder().encode('123456789'))).toBe(0xe3069283);
    expect(crc32c(new TextEncoder().encode('1234'), new TextEncoder().encode('56789'))).toBe(0xe3069283);
  });

  it('finds every flip of up to three bits, every cut and every other document', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 });
    const places = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(bytes, places, fc.nat(), (data, flips, cut) => {
        const good = checksumRow('d1', data);
        const flipped = data.slice();
        const bits = new Set(flips.map((flip) => flip % (data.length * 8)));
        for (const bit of bits) flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(checksumRow('d1', flipped)).not.toBe(good);
        expect(checksumRow('d1', data.slice(0, cut % data.length))).not.toBe(good);
        expect(checksumRow('d2', data)).not.toBe(good);
      }),
      { numRuns: 3000 },
    );
  });
});
