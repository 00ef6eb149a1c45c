import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { isDatabaseAway } from '../../server/database/DatabaseAwayError.ts';
import { DataFolderBusyError, lockDataFolder } from '../../server/database/lockDataFolder.ts';
import { MigrationError, migrate } from '../../server/database/migrate.ts';
import { openMemoryPglite, openPglite } from '../../server/database/openPglite.ts';
import { openPostgres } from '../../server/database/openPostgres.ts';
import * as schema from '../../server/database/schema.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-database-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(folder, { recursive: true, force: true });
});

describeEachDatabase('database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('finds nothing left to migrate', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  it('keeps every byte value of a bytea and answers numbers for bigint and count', async () => {
    const data = Uint8Array.from({ length: 256 }, (_, value) => value);
    const [row] = await database.db
      .insert(schema.docUpdates)
      .values({ docId: 'd1', data, checksum: 'x' })
      .returning();
    expect(typeof row?.seq).toBe('number');
    const [stored] = await database.db.select().from(schema.docUpdates);
    expect(Uint8Array.from(stored?.data ?? [])).toEqual(data);
    const counted = await database.db.execute<{ n: number }>(sql`select count(*) as n from doc_updates`);
    expect(counted.rows[0]?.n).toBe(1);
  });

  it('keeps the instant of a timestamp and rolls a failed transaction back', async () => {
    const runAt = new Date('2026-01-02T03:04:05.678Z');
    await expect(
      database.db.transaction(async (tx) => {
        await tx.insert(schema.jobs).values({ id: 'lost', kind: 'k', payload: {} });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.db.insert(schema.jobs).values({ id: 'kept', kind: 'k', payload: { a: 1 }, runAt });
    const rows = await database.db.select().from(schema.jobs);
    expect(rows.map(({ id, payload }) => ({ id, payload }))).toEqual([{ id: 'kept', payload: { a: 1 } }]);
    expect(rows[0]?.runAt.toISOString()).toBe(runAt.toISOString());
  });

  it('hears a notification', async () => {
    const heard = Promise.withResolvers<undefined>();
    const stop = await database.listen('test_channel', () => heard.resolve(undefined));
    await database.db.execute(sql`select pg_notify('test_channel', '')`);
    await expect(heard.promise).resolves.toBeUndefined();
    await stop();
  });
});

describe('migrate', () => {
  it('applies new files in order, once, and refuses changed or unknown ones', async () => {
    const { open } = await openMemoryPglite();
    const first = join(folder, '0001_one.sql');
    await writeFile(first, 'create table one (n integer); insert into one values (1);');
    await writeFile(join(folder, '0002_two.sql'), 'alter table one add column m integer;');
    await writeFile(join(folder, '0002_two.undo.sql'), 'alter table one drop column m;');
    expect(await migrate(open, folder)).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await migrate(open, folder)).toEqual([]);

    const original = await readFile(first, 'utf8');
    await writeFile(first, `${original} `);
    await expect(migrate(open, folder)).rejects.toThrow('0001_one.sql já aplicada não é igual');
    await writeFile(first, original);
    await rm(join(folder, '0002_two.sql'));
    await expect(migrate(open, folder)).rejects.toThrow('versão mais nova');
    await open.close();
  });

  it('passes over no file: one whose name has another form is refused', async () => {
    const { open } = await openMemoryPglite();
    await writeFile(join(folder, '0001_one.sql'), 'create table one (n integer);');
    await writeFile(join(folder, '0002-two.sql'), 'alter table one add column m integer;');
    await expect(migrate(open, folder)).rejects.toThrow('0002-two.sql não tem o nome');
    await open.close();
  });

  it('can be undone and applied again, each of them', async () => {
    const { open } = await openMemoryPglite();
    const applied = await migrate(open);
    const migrations = join(import.meta.dirname, '../../server/migrations');
    for (const name of applied.toReversed()) {
      const undo = await readFile(join(migrations, name.replace(/\.sql$/, '.undo.sql')), 'utf8');
      await open.inTransaction(({ exec }) => exec(undo));
    }
    const left = await open.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(left.rows).toEqual([{ name: 'schema_migrations' }]);
    await open.db.execute(sql`delete from schema_migrations`);
    expect(await migrate(open)).toEqual(applied);
    await open.close();
  });

  it('leaves nothing of a migration that fails half-way', async () => {
    const { open } = await openMemoryPglite();
    await writeFile(join(folder, '0001_half.sql'), 'create table half (n integer); select 1/0;');
    await expect(migrate(open, folder)).rejects.toBeInstanceOf(MigrationError);
    const found = await open.db.execute<{ name: string | null }>(sql`select to_regclass('half') as name`);
    expect(found.rows[0]?.name).toBeNull();
    await open.close();
  });

  it.skipIf(inject('postgresUrl') === null)('lets two nodes start together (postgres)', async () => {
    const admin = await openTestDatabase('postgres');
    await admin.db.execute(sql`drop schema public cascade`);
    await admin.db.execute(sql`create schema public`);
    const settings = { url: admin.url, poolSize: 2, onError: () => undefined };
    const nodes = await Promise.all([openPostgres(settings), openPostgres(settings), openPostgres(settings)]);
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
    expect(applied.flat()).toContain('0001_initial.sql');
    await Promise.all(nodes.map((node) => node.close()));
    await admin.close();
  });
});

describe('embedded database folder', () => {
  it('says where to look when its files cannot be opened, whatever PGlite makes of that', async () => {
    const database = join(folder, 'database');
    await mkdir(database);
    await writeFile(join(database, 'PG_VERSION'), '17\n');
    await expect(openPglite({ dataDir: folder })).rejects.toThrow(
      `O banco de dados em ${database} não abre.`,
    );
    // Nothing is held on to.
    lockDataFolder(folder)();
  });

  it('flushes to disk at every commit and is there again after a reopen', async () => {
    let flushes = 0;
    const database = await openPglite({ dataDir: folder, ways: { flush: () => (flushes += 1) } });
    await migrate(database);
    const before = flushes;
    for (let n = 0; n < 20; n += 1) {
      await database.db
        .insert(schema.docUpdates)
        .values({ docId: 'd', data: Uint8Array.of(n), checksum: '' });
    }
    expect(flushes - before).toBeGreaterThanOrEqual(20);
    await database.close();
    const again = await openPglite({ dataDir: folder });
    expect(await again.db.$count(schema.docUpdates)).toBe(20);
    await again.close();
  });

  it('waits for room while the disk has none for its log, and loses nothing', async () => {
    const database = await openPglite({ dataDir: folder, ways: { pause: () => void (left -= 1) } });
    let left = 3;
    const { openSync, writeSync } = fs;
    const logs = new Set<number>();
    vi.spyOn(fs, 'openSync').mockImplementation((...how) => {
      const descriptor = openSync(...how);
      if (String(how[0]).includes('xlogtemp')) logs.add(descriptor);
      else logs.delete(descriptor);
      return descriptor;
    });
    vi.spyOn(fs, 'writeSync').mockImplementation((descriptor: number, ...what: unknown[]) => {
      if (left > 0 && logs.has(descriptor)) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return (writeSync as (...all: unknown[]) => number)(descriptor, ...what);
    });
    await database.db.execute(sql`create table kept (data bytea)`);
    for (let n = 0; n < 3; n += 1) await database.db.execute(sql`select pg_switch_wal()`);
    await database.db.execute(sql`insert into kept values ('a')`);
    expect(left).toBe(0);
    await database.close();
    const again = await openPglite({ dataDir: folder });
    expect((await again.db.execute(sql`select * from kept`)).rows).toHaveLength(1);
    await again.close();
  });

  it('gives the place of deleted rows free when it is tidied, and keeps little of its log', async () => {
    const database = await openPglite({ dataDir: folder });
    await migrate(database);
    const { db } = database;
    const size = async () =>
      (await db.execute<{ size: number }>(sql`select pg_total_relation_size('doc_updates') as size`)).rows[0]
        ?.size ?? expect.fail('no size');
    const listLog = async () =>
      (await readdir(join(folder, 'database', 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const data = randomBytes(200_000);
    for (let n = 0; n < 100; n += 1)
      await db.insert(schema.docUpdates).values({ docId: 'd', data, checksum: '' });
    await db.delete(schema.docUpdates);
    // Otherwise it is counted a second later.
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const [before, [oldest]] = [await size(), await listLog()];
    await database.tidy();
    expect(await size()).toBeLessThan(before / 10);
    expect(await listLog()).not.toContain(oldest);
    await database.close();
  });

  it('starts over after a first start that was killed half-way', async () => {
    await mkdir(join(folder, 'database.new'), { recursive: true });
    await writeFile(join(folder, 'database.new', 'PG_VERSION'), '18');
    const database = await openPglite({ dataDir: folder });
    await database.ping();
    await database.close();
    expect(await readdir(folder)).not.toContain('database.new');
  });

  it('refuses a second process with a clear text, and opens after release', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderBusyError);
    expect(() => lockDataFolder(folder)).toThrow(/já está em uso por outro processo/);
    release();
    lockDataFolder(folder)();
  });
});

it.skipIf(inject('postgresUrl') === null)(
  'a connection lost in a transaction fails that, and no more',
  async () => {
    const database = await openTestDatabase('postgres');
    const lost: Error[] = [];
    const open = await openPostgres({ url: database.url, poolSize: 1, onError: (error) => lost.push(error) });
    const working = open.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await tx.execute(sql`select 1`);
    });
    await expect(working).rejects.toThrow();
    await open.ping();
    await open.close();
    await database.close();
  },
);

it.skipIf(inject('postgresUrl') === null)(
  'a connection that is lost when a transaction begins makes room for another',
  async () => {
    const database = await openTestDatabase('postgres');
    const { hostname, port } = new URL(database.url);
    let isCutting = false;
    const between = createServer((near) => {
      const far = connect(Number(port), hostname);
      far.on('error', () => undefined).pipe(near);
      near.on('error', () => undefined).on('close', () => far.destroy());
      near.on('data', (data) => {
        if (isCutting && data.includes('begin')) near.destroy();
        else far.write(data);
      });
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const url = new URL(database.url);
    url.port = String((between.address() as AddressInfo).port);
    const settings = { url: url.href, poolSize: 1, patience: 15_000, onError: () => undefined };
    const open = await openPostgres(settings);
    const countUpdates = () => open.db.transaction((tx) => tx.$count(schema.docUpdates));
    isCutting = true;
    await expect(countUpdates()).rejects.toThrow();
    isCutting = false;
    expect(await countUpdates()).toBe(0);
    await open.close();
    between.close();
    await database.close();
  },
);

it.skipIf(inject('postgresUrl') === null)(
  'tells once that it is away, whoever asks meanwhile, and once that it is back',
  async () => {
    const database = await openTestDatabase('postgres');
    const { hostname, port } = new URL(database.url);
    const nears = new Set<Socket>();
    const listen = (at: number) =>
      createServer((near) => {
        nears.add(near);
        const far = connect(Number(port), hostname);
        far.on('error', () => undefined).pipe(near);
        near
          .on('error', () => undefined)
          .on('close', () => far.destroy())
          .pipe(far);
      }).listen(at, '127.0.0.1');
    let between = listen(0);
    await once(between, 'listening');
    const url = new URL(database.url);
    url.port = String((between.address() as AddressInfo).port);
    const told: string[] = [];
    const open = await openPostgres({
      ...{ url: url.href, poolSize: 2 },
      onError: () => told.push('away'),
      onBack: () => told.push('back'),
    });
    const stopListening = await open.listen('any', () => undefined);
    const ask = () => open.db.$count(schema.users);
    const wrong = await open.db.execute(sql`select wrong`).catch((error: unknown) => error);
    const endless: { self?: unknown } = {};
    endless.self = endless;
    const bug = await open.db.execute(sql`select ${endless}::json`).catch((error: unknown) => error);
    expect([isDatabaseAway(wrong), isDatabaseAway(bug), told]).toEqual([false, false, []]);
    expect((bug as Error).cause).toBeInstanceOf(TypeError);

    between.close();
    for (const near of nears) near.destroy();
    const tries = [ask, ask, () => open.db.transaction(ask), () => open.ping()];
    const failures = await Promise.all(tries.map((each) => each().catch((error: unknown) => error)));
    expect(failures.map(isDatabaseAway)).toEqual([true, true, true, true]);
    expect(told).toEqual(['away']);

    between = listen(Number(url.port));
    await expect.poll(() => told).toEqual(['away', 'back']);
    expect(await ask()).toBe(0);
    await stopListening();
    await open.close();
    between.close();
    await database.close();
  },
);

it.skipIf(inject('postgresUrl') === null).each(['25006', '57P04', '57P05'])(
  'one that will not do what it is asked now, for no fault of ours, counts as away: %s',
  async (code) => {
    const database = await openTestDatabase('postgres');
    const open = await openPostgres({ url: database.url, poolSize: 1, onError: () => undefined });
    const raise = sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    const failure = await open.db.execute(raise).catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    await open.close();
    await database.close();
  },
);

it.skipIf(inject('postgresUrl') === null)(
  'one that only reads is away, told once, until it takes writes; no connection that it opened meanwhile stays',
  async () => {
    const database = await openTestDatabase('postgres');
    const name = sql.identifier(new URL(database.url).pathname.slice(1));
    const { db } = database;
    await db.execute(sql`create table notes (line text)`);
    await db.execute(sql`alter database ${name} set default_transaction_read_only = on`);
    const told: string[] = [];
    const open = await openPostgres({
      ...{ url: database.url, poolSize: 1 },
      onError: () => told.push('away'),
      onBack: () => told.push('back'),
    });
    const write = () => open.db.transaction((tx) => tx.execute(sql`insert into notes values ('a')`));
    const failures = [open.ping, write].map(async (each) =>
      isDatabaseAway(await each().catch((error: unknown) => error)),
    );
    expect(await Promise.all(failures)).toEqual([true, true]);
    expect(told).toEqual(['away']);

    await db.execute(sql`alter database ${name} reset default_transaction_read_only`);
    await write();
    await expect.poll(() => told, { timeout: 5000 }).toEqual(['away', 'back']);
    await open.close();
    await database.close();
  },
);

it('a PostgreSQL that takes the call and says nothing is not waited for for ever', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const settings = { url: `postgres://a:b@127.0.0.1:${port}/c`, poolSize: 1, patience: 100 };
  const opening = openPostgres({ ...settings, onError: () => undefined });
  await expect(opening).rejects.toThrow('Não foi possível conectar ao PostgreSQL');
  mute.close();
});
