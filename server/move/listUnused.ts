import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { moveMarks } from './moveMarks.ts';

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/**
 * Folders that a server with these settings does not use, and that its database does not know to have been moved: who has
 * just named a PostgreSQL or a bucket finds it empty, and might take what the data folder holds for lost.
 */
export const listUnused = async (
  { dataDir, databaseUrl, s3 }: Places,
  db: Database,
): Promise<readonly string[]> => {
  const found = await db.execute<{ name: string; value: string }>(sql`select name, value from installation`);
  const marks = new Map(found.rows.map(({ name, value }) => [name, value]));
  const isDatabaseLeft = databaseUrl !== undefined && !marks.has(moveMarks.database);
  const areFilesLeft = s3 !== undefined && marks.get(moveMarks.files) !== s3.bucket;
  return [...(isDatabaseLeft ? ['database'] : []), ...(areFilesLeft ? ['files'] : [])]
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(folder));
};
