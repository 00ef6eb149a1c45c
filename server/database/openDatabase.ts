import type { Config } from '../config.ts';
import type { OpenDatabase } from './types.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

/** PostgreSQL when DATABASE_URL is set, else the embedded database of the data folder. */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<OpenDatabase> =>
  config.databaseUrl === undefined
    ? openPglite({ dataDir: config.dataDir })
    : openPostgres({ url: config.databaseUrl, poolSize: config.databasePool, onError });
