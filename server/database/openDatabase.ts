import type { Config } from '../config.ts';
import type { PostgresSettings } from './openPostgres.ts';
import type { OpenDatabase } from './types.ts';
import { openPglite } from './openPglite.ts';

/** PostgreSQL when DATABASE_URL is set (its driver is read only then), else the embedded database of the data folder. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  tell: Pick<PostgresSettings, 'onError' | 'onBack'>,
): Promise<OpenDatabase> => {
  if (config.databaseUrl === undefined) return openPglite({ dataDir: config.dataDir });
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres({ url: config.databaseUrl, poolSize: config.databasePool, ...tell });
};
