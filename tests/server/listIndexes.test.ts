import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { explainLists } from '../load/explainLists.ts';
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
});
