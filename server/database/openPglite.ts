import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './Database.ts';
import { type DiskWays, DurableNodeFS } from './DurableNodeFS.ts';
import { lockDataFolder } from './lockDataFolder.ts';
import type { OpenDatabase } from './types.ts';
import * as schema from './schema.ts';

const byteaOid = 17;

/** Bytes go through as they are: 15 times faster to write than PGlite's own way. */
const byteaOptions: PGliteOptions = {
  serializers: { [byteaOid]: (value: Uint8Array) => value as unknown as string },
  parsers: { [byteaOid]: (value: string) => Buffer.from(value.slice(2), 'hex') },
};

const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** So many dead rows a table may have, as in PostgreSQL. */
const fewDeadRows = 50;

/**
 * What PostgreSQL does in processes of its own, which PGlite lacks: deleted rows would keep their place, and the log of all
 * that was ever written would stay until a stop. A statement each: what others ask comes in between.
 */
const tidy = async (client: PGlite): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select relid::regclass::text as name from pg_stat_user_tables where n_dead_tup > $1',
    [fewDeadRows],
  );
  for (const { name } of rows) await client.exec(`vacuum ${name}`);
  await client.exec('checkpoint');
};

const wrap = (client: PGlite, release: () => void): OpenDatabase => ({
  kind: 'embedded',
  // Both drivers answer `{ rows }`; drizzle's own types of the two do not meet.
  db: drizzle(client, { schema }) as unknown as Database,
  inTransaction: (run) =>
    client.transaction((tx) =>
      run({
        exec: async (sql) => {
          await tx.exec(sql);
        },
        query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
          (await tx.query<Row>(sql, [...parameters])).rows,
      }),
    ),
  // There is one process, and it starts once.
  exclusively: (_lockNumber, run) => run(),
  listen: (channel, onNotify) => client.listen(channel, onNotify).then((stop) => () => stop()),
  ping: async () => {
    await client.query('select 1');
  },
  tidy: () => tidy(client),
  close: async () => {
    await client.close();
    release();
  },
});

export type PgliteSettings = {
  readonly dataDir: string;
  /** Replaces the disk's in tests. */
  readonly ways?: Partial<DiskWays>;
};

const openFolder = async (folder: string, ways?: Partial<DiskWays>): Promise<PGlite> => {
  const fs = new DurableNodeFS(folder, ways);
  const client = await PGlite.create({ ...byteaOptions, fs, startParams: durableParameters });
  fs.isInUse = true;
  return client;
};

/** A first start that is killed half-way must not leave half a database under the final name. */
const createFolder = async (folder: string): Promise<void> => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await openFolder(draft);
  await client.close();
  await rename(draft, folder);
};

/** PGlite answers a full disk with a bare number, and files that it may not read or that are damaged with words of its own. */
const tellOfFolder = (folder: string, cause: unknown): Error =>
  new Error(
    `O banco de dados em ${folder} não abre. Há espaço no disco, e esta conta pode ler e gravar na pasta e em tudo ` +
      'que está nela? Se a pasta é uma cópia feita com o servidor em uso, restaure outra.',
    { cause },
  );

/** Opens the embedded database in `dataDir/database`, flushed at every commit and locked for this process. */
export const openPglite = async ({ dataDir, ways }: PgliteSettings): Promise<OpenDatabase> => {
  const release = lockDataFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    if (!existsSync(folder)) await createFolder(folder);
    return wrap(await openFolder(folder, ways), release);
  } catch (error) {
    release();
    throw tellOfFolder(folder, error);
  }
};

/** A database in memory, empty or with the content of `dump`; for tests and tools. */
export const openMemoryPglite = async (
  dump?: Blob,
): Promise<{ readonly open: OpenDatabase; readonly client: PGlite }> => {
  const client = await PGlite.create({ ...byteaOptions, ...(dump ? { loadDataDir: dump } : {}) });
  return { client, open: wrap(client, () => undefined) };
};
