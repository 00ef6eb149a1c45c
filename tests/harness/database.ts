import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { describe, inject } from 'vitest';
import { openMemoryPglite } from '../../server/database/openPglite.ts';
import { openPostgres } from '../../server/database/openPostgres.ts';
import type { OpenDatabase } from '../../server/database/types.ts';

export type DatabaseKind = OpenDatabase['kind'];
export type TestDatabase = OpenDatabase & {
  /** Connection string, empty for the embedded kind. */
  readonly url: string;
};

const onError = (error: Error) => console.warn('test database:', error.message);

const openEmbedded = async (): Promise<TestDatabase> => {
  const { open } = await openMemoryPglite(await openAsBlob(inject('databaseTemplate')));
  return { ...open, url: '' };
};

const openCopy = async (adminUrl: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = await openPostgres({ url: adminUrl, poolSize: 1, onError });
  await admin.db.execute(`create database ${name} template prancheta_template`);
  const url = adminUrl.replace(/postgres$/, name);
  const open = await openPostgres({ url, poolSize: 10, onError });
  return {
    ...open,
    url,
    close: async () => {
      await open.close();
      await admin.db.execute(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
};

/** A migrated database for one test file (about half a second); close it in `afterAll`. */
export const openTestDatabase = (kind: DatabaseKind = 'embedded'): Promise<TestDatabase> => {
  if (kind === 'embedded') return openEmbedded();
  const adminUrl = inject('postgresUrl');
  if (adminUrl === null) throw new Error('PostgreSQL is not installed here');
  return openCopy(adminUrl);
};

/** Runs a suite on both databases; the real PostgreSQL is skipped by name where it is absent. */
export const describeEachDatabase = (name: string, suite: (kind: DatabaseKind) => void): void => {
  describe(`${name} (embedded)`, () => {
    suite('embedded');
  });
  describe.skipIf(inject('postgresUrl') === null)(`${name} (postgres)`, () => {
    suite('postgres');
  });
};
