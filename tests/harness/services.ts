import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/database/migrate.ts';
import { openMemoryPglite } from '../../server/database/openPglite.ts';
import { openPostgres } from '../../server/database/openPostgres.ts';
import { reportAbsent } from './reportAbsent.ts';
import { startPostgres } from './startPostgres.ts';
import { startRedis } from './startRedis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administration address of a real PostgreSQL, null where none is installed. */
    postgresUrl: string | null;
    redisUrl: string | null;
    /** File with a migrated embedded database, loaded by each test file. */
    databaseTemplate: string;
  }
}

const writeTemplate = async (file: string): Promise<void> => {
  const { open, client } = await openMemoryPglite();
  await migrate(open);
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await open.close();
};

/** Makes the database that every test database is a copy of. */
const migrateTemplate = async (adminUrl: string): Promise<void> => {
  const settings = { poolSize: 2, onError: (error: Error) => console.warn(error.message) };
  const admin = await openPostgres({ ...settings, url: adminUrl });
  await admin.db.execute('create database prancheta_template');
  await admin.close();
  const template = await openPostgres({
    ...settings,
    url: adminUrl.replace(/postgres$/, 'prancheta_template'),
  });
  await migrate(template);
  await template.close();
};

/** Starts the real services of the server tests once, and stops them at the end. */
export default async function startServices(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'prancheta-services-'));
  const template = join(folder, 'database.tar');
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis(), writeTemplate(template)]);
  const stop = async () => {
    await Promise.all([postgres?.stop(), redis?.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (postgres) await migrateTemplate(postgres.url);
    await reportAbsent([
      ...(postgres ? [] : ['PostgreSQL: suítes "(postgres)" do servidor']),
      ...(redis ? [] : ['Redis: suíte de sincronização entre nós']),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', postgres?.url ?? null);
  project.provide('redisUrl', redis?.url ?? null);
  project.provide('databaseTemplate', template);
  return stop;
}
