import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../server/database/schema.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';

type Column = { table_name: string; column_name: string; data_type: string; is_nullable: string };

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));
const shortNames: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  ARRAY: 'text[]',
};

describeEachDatabase('schema', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const query = <Row>(sql: string) => database.inTransaction((connection) => connection.query<Row>(sql));

  test('the tables the code knows are the tables the migrations make', async () => {
    const columns = await query<Column>(
      `select table_name, column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'public'`,
    );
    const describeType = (type: string) => shortNames[type] ?? type;
    for (const { name, columns: known } of tables) {
      const real = columns.filter((column) => column.table_name === name);
      const sort = (rows: string[]) => rows.toSorted((a, b) => a.localeCompare(b));
      expect([
        name,
        sort(real.map((c) => `${c.column_name} ${describeType(c.data_type)} ${c.is_nullable}`)),
      ]).toEqual([
        name,
        sort(
          known.map((c) => {
            const type = describeType(c.getSQLType().replace('bigserial', 'bigint'));
            return `${c.name} ${type} ${c.notNull || c.primary ? 'NO' : 'YES'}`;
          }),
        ),
      ]);
    }
  });

  test('every index the code counts on exists', async () => {
    const rows = await query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'public'`,
    );
    const real = new Set(rows.map((row) => row.indexname));
    const wanted = tables.flatMap(({ indexes }) => indexes.map((index) => index.config.name ?? ''));
    expect(wanted.filter((name) => !real.has(name))).toEqual([]);
  });
});
