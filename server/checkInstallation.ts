import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './database/Database.ts';
import type { Secrets } from './secrets.ts';

/** Not the key itself: enough to tell two keys apart. */
const fingerprint = ({ accessToken }: Secrets) =>
  createHash('sha256').update('fingerprint').update(accessToken).digest('hex').slice(0, 16);

/** Throws when a database whose mark is `found` was made with another secret key; without a mark none has used it yet. */
export const checkSecretKey = (found: string | undefined, secrets: Secrets): void => {
  if (found === undefined || found === fingerprint(secrets)) return;
  throw new Error(
    'A chave secreta não é a que criou este banco de dados. Use a mesma SECRET_KEY (ou o mesmo arquivo ' +
      'secret.key da pasta de dados) em todos os nós.',
  );
};

/**
 * Refuses to run a database with another secret key than the one it was made with:
 * passwords, sessions and signed addresses would all fail without telling why.
 */
export const checkInstallation = async (db: Database, secrets: Secrets): Promise<void> => {
  const own = fingerprint(secrets);
  await db.execute(
    sql`insert into installation (name, value) values ('secret-key', ${own}) on conflict do nothing`,
  );
  const found = await db.execute<{ value: string }>(
    sql`select value from installation where name = 'secret-key'`,
  );
  checkSecretKey(found.rows[0]?.value, secrets);
};
