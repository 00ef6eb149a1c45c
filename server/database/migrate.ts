import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase, RawConnection } from './types.ts';

/** Thrown when the stored schema and this program's migrations cannot be brought together. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

const migrationFolder = join(import.meta.dirname, '..', 'migrations');
const isNamedWell = (file: string) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file);
/** Any fixed number will do; every node asks for the same lock. */
const lockNumber = 7_226_001;

/** Takes the lock under which nodes migrate, to the end of the transaction; false when another has it. */
export const tryMigrationLock = async ({ query }: RawConnection): Promise<boolean> => {
  const [found] = await query<{ is_ours: boolean }>('select pg_try_advisory_xact_lock($1) as is_ours', [
    lockNumber,
  ]);
  return found?.is_ours === true;
};

const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.sql') && !file.endsWith('.undo.sql'))
    .sort();
  const misnamed = names.find((name) => !isNamedWell(name));
  if (misnamed !== undefined) {
    throw new MigrationError(
      `A migração ${misnamed} não tem o nome de uma: quatro algarismos, _ e letras minúsculas, como 0001_nome.sql.`,
    );
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const readApplied = async (connection: RawConnection): Promise<ReadonlyMap<string, string>> => {
  await connection.query('select pg_advisory_xact_lock($1)', [lockNumber]);
  await connection.exec(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  return listApplied(connection);
};

const listApplied = async ({ query }: RawConnection): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

/** A database that a newer program, or another one, has changed is left alone. */
const checkApplied = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new MigrationError(
        `Os dados foram criados por uma versão mais nova da Prancheta (migração ${name}). Atualize o programa.`,
      );
    }
    if (expected !== checksum) {
      throw new MigrationError(
        `A migração ${name} já aplicada não é igual à deste programa. Use a versão que criou os dados.`,
      );
    }
  }
};

/** Applies the first missing migration; its name, or undefined when none is missing. */
const applyNext = async (
  connection: RawConnection,
  migrations: readonly Migration[],
): Promise<string | undefined> => {
  const applied = await readApplied(connection);
  checkApplied(migrations, applied);
  const next = migrations.find((migration) => !applied.has(migration.name));
  if (next === undefined) return undefined;
  try {
    await connection.exec(next.sql);
  } catch (cause) {
    throw new MigrationError(`A migração ${next.name} falhou; nada foi alterado.`, { cause });
  }
  await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    next.name,
    next.checksum,
  ]);
  return next.name;
};

const applyAll = async (apply: () => Promise<string | undefined>): Promise<readonly string[]> => {
  const done: string[] = [];
  for (;;) {
    const name = await apply();
    if (name === undefined) return done;
    done.push(name);
  }
};

/**
 * Applies the missing migrations in the order of their numbers, each whole or not at all.
 * Several nodes may start together: an advisory lock lets one work while the others wait.
 * Returns the names it applied.
 */
export const migrate = async (
  database: OpenDatabase,
  folder: string = migrationFolder,
): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  return applyAll(() => database.inTransaction((connection) => applyNext(connection, migrations)));
};

/** As `migrate`, but all of them as a part of the caller's transaction. */
export const migrateWithin = async (connection: RawConnection): Promise<readonly string[]> => {
  const migrations = await readMigrations(migrationFolder);
  return applyAll(() => applyNext(connection, migrations));
};

/** The migrations a database lacks; throws like `migrate` for one of another program or a newer one. Changes nothing. */
export const listMissingMigrations = async (connection: RawConnection): Promise<readonly string[]> => {
  const migrations = await readMigrations(migrationFolder);
  const [found] = await connection.query<{ is_there: boolean }>(
    `select to_regclass('schema_migrations') is not null as is_there`,
  );
  const applied = found?.is_there ? await listApplied(connection) : new Map<string, string>();
  checkApplied(migrations, applied);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
};
