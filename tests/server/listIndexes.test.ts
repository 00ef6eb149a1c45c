import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { drawnName } from '../../server/repositories/fileRepository.ts';
import { explainLists, explainPutAway } from '../load/explainLists.ts';
import { fillDatabase } from '../load/fillDatabase.ts';
import { testSize } from '../load/loadSize.ts';

describe.skipIf(inject('postgresUrl') === null)('lists at size (postgres)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    await fillDatabase(database, testSize);
  });
  afterAll(() => database.close());

  test('every list, search and count finds its rows by an index', async () => {
    // At this size reading a whole table may still be cheaper: what counts is that nothing has to.
    const lists = await explainLists(`${database.url}?options=-c%20enable_seqscan%3Doff`);
    expect(lists.filter(({ scanned }) => scanned.length > 0)).toEqual([]);
    expect(lists.filter(({ indexes }) => indexes.length === 0)).toEqual([]);
  });

  test('replaced pictures are found without comparing each with every element', async () => {
    await database.db.execute(sql`
      insert into files (id, user_id, key, original_name, declared_mime, declared_bytes, status, created_at, deleted_at)
      select 'put-away-' || n, 'load-user-1', 'put-away/' || n, ${drawnName}, 'image/webp', 1, 'ready', now(),
        now() - interval '1 hour' * n
      from generate_series(1, 2000) n`);
    await database.db.execute(sql`analyze files`);
    const before = new Date(Date.now() - 2 * 86_400_000);
    const { indexes, joinFilters } = await explainPutAway(database.url, before);
    expect(joinFilters).toEqual([]);
    expect(indexes).toContain('files_put_away_idx');
  });
});
