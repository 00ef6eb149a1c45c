import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/types.ts';
import { MoveError } from './MoveError.ts';
import { hasInstallation, moveMarks } from './moveMarks.ts';

// What the database that goes with the files says of them.

/** Whether all of them were moved to this bucket before, and have been lived with there since. */
export const wereFilesMoved = (database: OpenDatabase, bucket: string): Promise<boolean> =>
  database.inTransaction(async (connection) => {
    if (!(await hasInstallation(connection))) return false;
    const rows = await connection.query(
      'select 1 as found from installation where name = $1 and value = $2',
      [moveMarks.files, bucket],
    );
    return rows.length > 0;
  });

/** Remembers where they are: a server does not warn then of its data folder's. */
export const markFiles = (database: OpenDatabase, bucket: string): Promise<void> =>
  database.inTransaction(async (connection) => {
    if (!(await hasInstallation(connection))) return;
    await connection.query(
      'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [moveMarks.files, bucket],
    );
  });

/** Whether somebody has a file under this key; the row of one that was deleted for good is gone, as its bytes are. */
export const isKnownFile = async ({ db }: OpenDatabase, key: string): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from files where key = ${key} and status = 'ready'`);
  return found.rows.length > 0;
};

/** The newest, which the longest list would begin with: enough to tell a folder that is not there from one that is. */
const asked = 100;

/**
 * Throws where the database knows of files and the newest are all missing, as with a disk that is not mounted: it would
 * seem to be moved, with no file anywhere. `isThere` looks in the folder and in the bucket.
 */
export const checkKnownFiles = async (
  database: OpenDatabase,
  isThere: (key: string) => Promise<boolean>,
): Promise<void> => {
  const rows = await database.inTransaction(async (connection) =>
    (await hasInstallation(connection))
      ? connection.query<{ key: string }>(
          `select key from files where status = 'ready' order by created_at desc limit ${asked}`,
        )
      : [],
  );
  for (const { key } of rows) if (await isThere(key)) return;
  if (rows.length === 0) return;
  throw new MoveError(
    `O banco de dados conhece arquivos, e não há nenhum dos ${rows.length} mais novos, nem em files (com a descrição em ` +
      'files-meta) na pasta de dados, nem no bucket. O disco deles está montado? Nada foi mudado.',
  );
};
