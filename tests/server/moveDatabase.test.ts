import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/openPostgres.ts';
import type { OpenDatabase, RawConnection } from '../../server/database/types.ts';
import { copyTables } from '../../server/move/copyTables.ts';
import { describeTables, orderByReferences } from '../../server/move/describeTables.ts';
import { copyDatabase, planDatabase } from '../../server/move/moveDatabase.ts';
import { readOnly } from '../../server/move/openSource.ts';
import { groupSizes, plainTexts } from '../../server/move/readBatches.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

const onError = (error: Error) => console.warn('test database:', error.message);
const signal = new AbortController().signal;

const run = (database: OpenDatabase, sql: string) => database.inTransaction(({ exec }) => exec(sql));
const query = <Row>(database: OpenDatabase, sql: string) =>
  database.inTransaction((connection) => connection.query<Row>(sql));

/** All there is, as the database writes it. */
const readAll = (database: OpenDatabase) =>
  database.inTransaction(async (connection) => {
    await connection.exec(plainTexts);
    const tables = await describeTables(connection);
    const all: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const rows = await connection.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });

const clear = async (database: OpenDatabase) => {
  const tables = await database.inTransaction(describeTables);
  const deletes = tables.map(({ name }) => `delete from ${name}`);
  await run(database, deletes.toReversed().join('; '));
};

describe('the order of tables', () => {
  it('has every table after those it refers to, whatever they are', () => {
    // A table refers to some that have a lower number: no circles.
    const graph = fc.uniqueArray(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 40, selector: String });
    fc.assert(
      fc.property(
        graph,
        fc.shuffledSubarray(
          Array.from({ length: 13 }, (_, at) => `t${at}`),
          { minLength: 13 },
        ),
        (pairs, names) => {
          const references = pairs
            .filter(([a, b]) => a !== b)
            .map(([a, b]) => ({ child: `t${Math.max(a, b)}`, parent: `t${Math.min(a, b)}` }));
          const order = orderByReferences(names, references);
          expect(order.toSorted()).toEqual(names.toSorted());
          for (const { child, parent } of references) {
            expect(order.indexOf(child)).toBeGreaterThan(order.indexOf(parent));
          }
        },
      ),
    );
  });

  it('does not exist where they refer to each other', () => {
    const circle = [
      { child: 'a', parent: 'b' },
      { child: 'b', parent: 'a' },
    ];
    expect(() => orderByReferences(['a', 'b', 'c'], circle)).toThrow('a, b');
    expect(() => orderByReferences(['a'], [{ child: 'a', parent: 'a' }])).toThrow('a');
  });
});

it('fetches every row once, a few megabytes at a time or one row', () => {
  const sizes = fc.array(fc.oneof(fc.nat(2_000), fc.nat(9_000_000)), { maxLength: 2_000 });
  fc.assert(
    fc.property(sizes, (all) => {
      const counts = groupSizes(all);
      let at = 0;
      for (const count of counts) {
        const group = all.slice(at, at + count);
        const bytes = group.reduce((sum, size) => sum + size, 0);
        expect(group.length).toBe(count);
        expect(count === 1 || (count <= 500 && bytes <= 4 * 1024 * 1024)).toBe(true);
        at += count;
      }
      expect(at).toBe(all.length);
    }),
  );
});

describe('copied tables', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  beforeAll(async () => {
    [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  beforeEach(() => Promise.all([clear(source), clear(target)]));
  afterAll(() => Promise.all([source.close(), target.close()]));

  const copy = (tamper?: (to: RawConnection, table: string) => Promise<void>) =>
    readOnly(source, async (from) => {
      const tables = await describeTables(from);
      return target.inTransaction(async (to) => {
        await to.exec(plainTexts);
        const query: RawConnection['query'] = async (sql, parameters) => {
          const rows = await to.query<never>(sql, parameters);
          const table = /^insert into "(\w+)"/.exec(sql)?.[1];
          if (table !== undefined) await tamper?.(to, table);
          return rows;
        };
        const watched = { ...to, query };
        return copyTables({ source: from, target: watched, signal, onRows: () => undefined }, tables);
      });
    });

  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const moment = fc
    .tuple(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat(999),
    )
    // PostgreSQL counts microseconds, which no Date of ours can hold.
    .map(([date, micros]) => date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`));
  const rows = fc.record({
    people: fc.uniqueArray(fc.record({ id: fc.uuid(), name: text, deleted: fc.option(moment) }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 6,
    }),
    designs: fc.uniqueArray(
      fc.record({ id: fc.uuid(), tags: fc.array(text, { maxLength: 4 }), isPro: fc.boolean(), at: moment }),
      { selector: ({ id }) => id, maxLength: 6 },
    ),
    updates: fc.array(fc.record({ doc: text, data: fc.uint8Array({ maxLength: 300 }) }), { maxLength: 20 }),
    details: fc.array(fc.jsonValue({ stringUnit: 'grapheme' }), { maxLength: 6 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 5 }),
  });

  it('are those of the source, byte for byte and microsecond for microsecond', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(rows, async ({ people, designs, updates, details, days }) => {
        await Promise.all([clear(source), clear(target)]);
        await source.inTransaction(async (to) => {
          for (const { id, name, deleted } of people) {
            await to.query(
              `insert into users (id, email, username, name, search_text, deleted_at)
               values ($1, $1, $1, $2, $2, $3::text::timestamptz)`,
              [id, name, deleted],
            );
          }
          for (const { id, tags, isPro, at } of designs) {
            await to.query(
              `insert into projects (id, user_id, name, width, height, search_text, tags, is_pro, created_at)
               select $1, $2, 'n', 1, 1, '', coalesce(array_agg(t.tag), '{}'), $4::text::boolean, $5::text::timestamptz
               from json_array_elements_text($3::text::json) as t (tag)`,
              [id, people[0]?.id, JSON.stringify(tags), String(isPro), at],
            );
          }
          for (const { doc, data } of updates) {
            await to.query(`insert into doc_updates (doc_id, data, checksum) values ($1, $2, 'x')`, [
              doc,
              data,
            ]);
          }
          for (const value of details) {
            await to.query(
              `insert into audit_entries (actor_id, action, target_type, target_id, details)
               values ('a', 'b', 'c', 'd', $1::text::jsonb)`,
              [JSON.stringify(value)],
            );
          }
          for (const day of days) {
            await to.query(`insert into daily_metrics (day, metric) values (make_date(2026, 2, $1), 'm')`, [
              day,
            ]);
          }
        });
        await copy();
        expect(await readAll(target)).toEqual(await readAll(source));
      }),
      { numRuns: 8 },
    );
  });

  it('come in many batches, and large rows among small ones', async () => {
    await run(
      source,
      `insert into doc_updates (doc_id, data, checksum)
         select 'd' || n, decode(repeat(md5(n::text), case when n % 700 = 7 then 150000 else 10 end), 'hex'), 'x'
         from generate_series(1, 2200) n`,
    );
    const sums = await copy();
    expect(sums.find(({ table }) => table === 'doc_updates')?.rows).toBe(2200);
    const digest = `select count(*)::text as n, md5(string_agg(md5(data), ',' order by seq)) as sum from doc_updates`;
    expect(await query(target, digest)).toEqual(await query(source, digest));
  });

  it('go on counting where the source stopped, deleted rows included', async () => {
    const insert = `insert into doc_updates (doc_id, data, checksum) values ('d', '', 'x'), ('d', '', 'x')`;
    await run(source, `${insert}; delete from doc_updates`);
    await copy();
    const next = `select nextval(pg_get_serial_sequence('doc_updates', 'seq'))::text as n`;
    expect(await query(target, next)).toEqual(await query(source, next));
  });

  it.each([
    [
      'a row is lost',
      'delete from doc_updates where seq = (select max(seq) from doc_updates)',
      '2 linhas na origem, 1',
    ],
    ['a byte is another', `update doc_updates set data = '\\x00'`, 'com outro conteúdo'],
    [
      'a moment is another',
      `update doc_updates set created_at = created_at + interval '1 microsecond'`,
      'outro conteúdo',
    ],
  ])('are found out when %s on the way', async (_what, damage, words) => {
    await run(
      source,
      `insert into doc_updates (doc_id, data, checksum) values ('d', 'a', 'x'), ('e', 'b', 'x')`,
    );
    const tamper = (to: RawConnection, table: string) =>
      table === 'doc_updates' ? to.exec(damage) : Promise.resolve();
    await expect(copy(tamper)).rejects.toThrow(words);
    expect(await query(target, 'select seq from doc_updates')).toEqual([]);
  });
});

describe.skipIf(inject('postgresUrl') === null)('a database that is moved (postgres)', () => {
  const config = { secretKey: 's'.repeat(40), dataDir: '/nonexistent' };
  const watch = { signal, onRows: () => undefined };
  let source: TestDatabase;
  let target: TestDatabase;
  let databases: { source: OpenDatabase; target: OpenDatabase };
  beforeAll(async () => {
    [source, target] = await Promise.all([openTestDatabase(), openTestDatabase('postgres')]);
    databases = { source, target };
    await run(
      source,
      `insert into users (id, email, username, name, search_text) values ('u1', 'a@b.c', 'a', 'Ana', '');
       insert into jobs (id, kind, payload, unique_key) values ('j1', 'cleanUp', '{"a": [1, null]}', 'daily')`,
    );
  });
  afterAll(() => Promise.all([source.close(), target.close()]));

  const empty = () => run(target, 'drop schema public cascade; create schema public');
  const isEmpty = async () => {
    const [found] = await query<{ n: string }>(
      target,
      `select count(*)::text as n from pg_tables where schemaname = 'public'`,
    );
    return found?.n === '0';
  };
  const plan = () => planDatabase(databases, config);
  const open = () => openPostgres({ url: target.url, poolSize: 3, onError });

  it('is refused where somebody has something already, and says what', async () => {
    await run(
      target,
      `insert into users (id, email, username, name, search_text) values ('x', 'x', 'x', 'x', 'x')`,
    );
    await expect(plan()).rejects.toThrow('há dados da Prancheta nele (tabela users)');
    // An old folder is no way into a database that people use.
    await expect(plan()).rejects.toThrow('guarde antes a pasta database fora de DATA_DIR');
    await empty();
    await run(target, 'create table users (n integer)');
    await expect(plan()).rejects.toThrow('outro programa tem nele a tabela users');
    await empty();
    await migrate(target);
    await run(target, `insert into installation (name, value) values ('secret-key', 'another')`);
    await expect(plan()).rejects.toThrow('outra chave secreta');
  });

  it('is not to be brought up to date first where it would be refused then', async () => {
    await empty();
    await migrate(target);
    await run(
      target,
      `insert into users (id, email, username, name, search_text) values ('x', 'x', 'x', 'x', 'x')`,
    );
    await run(
      source,
      `create temp table kept as select * from schema_migrations where name like '0011%';
       delete from schema_migrations where name like '0011%'`,
    );
    await expect(plan()).rejects.toThrow('há dados da Prancheta nele');
    await run(source, 'insert into schema_migrations select * from kept; drop table kept');
  });

  it('is refused while a server works there, and waits for none that comes later', async () => {
    await empty();
    const stop = await target.listen('prancheta_jobs', () => undefined);
    await expect(plan()).rejects.toThrow('Um servidor da Prancheta está usando o banco');
    await stop();
    const other = await open();
    const planned = await plan();
    const refused = other.inTransaction(async (held) => {
      await held.query('select pg_advisory_xact_lock(7226001)');
      await expect(copyDatabase(databases, planned, watch)).rejects.toThrow('Um servidor está iniciando');
    });
    await refused;
    expect(await isEmpty()).toBe(true);
    await other.close();
  });

  it('is refused from an older version and from a newer one, which stay as they are', async () => {
    await run(
      source,
      `create table kept as select * from schema_migrations; delete from schema_migrations where name like '0011%'`,
    );
    await expect(plan()).rejects.toThrow(/versão mais antiga \(falta 0011_moving_pictures\.sql\)/);
    await run(
      source,
      `insert into schema_migrations select '9999_new.sql', checksum, applied_at from kept limit 1`,
    );
    await expect(plan()).rejects.toThrow('versão mais nova da Prancheta (migração 9999_new.sql)');
    await run(
      source,
      'truncate schema_migrations; insert into schema_migrations select * from kept; drop table kept',
    );
  });

  it('leaves nothing where it is broken off, and is whole the next time', async () => {
    await empty();
    const stopping = new AbortController();
    const planned = await plan();
    const broken = copyDatabase(databases, planned, {
      signal: stopping.signal,
      onRows: () => stopping.abort(),
    });
    await expect(broken).rejects.toThrow('aborted');
    expect(await isEmpty()).toBe(true);

    // A server that starts in the middle sees nothing half done.
    const starting = await open();
    let started: Promise<readonly string[]> | undefined;
    const rows = await copyDatabase(databases, await plan(), {
      signal,
      onRows: () => (started ??= migrate(starting)),
    });
    expect(rows).toBe(planned.rows);
    expect(await started).toEqual([]);
    await starting.close();
    const { installation, ...copied } = await readAll(target);
    const { installation: _own, ...original } = await readAll(source);
    expect(copied).toEqual(original);
    expect(installation?.join()).toContain('moved-database');
  });

  it('is not moved twice, nor over what was done there since', async () => {
    await run(target, `update users set name = 'Ana Maria'`);
    expect((await plan()).state.kind).toBe('moved');
    // By a later program too: the folder need not be brought up to date, which would be to use it again.
    await run(
      source,
      `create temp table kept as select * from schema_migrations where name like '0011%';
       delete from schema_migrations where name like '0011%'`,
    );
    expect((await plan()).state.kind).toBe('moved');
    await run(source, 'insert into schema_migrations select * from kept; drop table kept');
    await run(source, `update users set name = 'Ana Lúcia'`);
    await expect(plan()).rejects.toThrow('um servidor o usou de novo depois');
    await run(source, `update users set name = 'Ana'`);
    const other = await openTestDatabase();
    await run(other, 'update schema_migrations set applied_at = now()');
    await expect(planDatabase({ source: other, target }, config)).rejects.toThrow(
      'já recebeu outra instalação',
    );
    await other.close();
    expect(await query(target, 'select name from users')).toEqual([{ name: 'Ana Maria' }]);
  });

  it('takes the place of what a server made there by itself', async () => {
    await empty();
    await migrate(target);
    await run(
      target,
      `insert into jobs (id, kind, payload, unique_key) values ('j0', 'cleanUp', '{}', 'daily');
       insert into rate_counters (key, window_start, count) values ('k', now(), 1)`,
    );
    const planned = await plan();
    expect(planned.state.kind).toBe('unused');
    await copyDatabase(databases, planned, watch);
    expect(await query(target, 'select id from jobs')).toEqual([{ id: 'j1' }]);
    expect(await query(target, 'select key from rate_counters')).toEqual([]);
  });

  it('takes nothing from who came just before it', async () => {
    await empty();
    await migrate(target);
    const planned = await plan();
    expect(planned.state.kind).toBe('unused');
    const other = await open();
    let copying: Promise<unknown> = Promise.resolve();
    await other.inTransaction(async (held) => {
      await held.exec(
        `insert into users (id, email, username, name, search_text) values ('x', 'x', 'x', 'x', 'x')`,
      );
      copying = copyDatabase(databases, planned, watch).catch((error: unknown) => error);
      // It waits for the tables by now, and has seen none of this.
      const waiting = `select pid from pg_locks where not granted and relation = 'users'::regclass`;
      await expect.poll(() => query(target, waiting)).toHaveLength(1);
    });
    expect(String(await copying)).toContain('há dados da Prancheta nele (tabela users)');
    expect(await query(target, 'select id from users')).toEqual([{ id: 'x' }]);
    await other.close();
  });
});
