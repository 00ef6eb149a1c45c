import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSecretKey } from '../checkInstallation.ts';
import type { Config } from '../config.ts';
import { listMissingMigrations } from '../database/migrate.ts';
import { lockDataFolder } from '../database/lockDataFolder.ts';
import { openPglite } from '../database/openPglite.ts';
import type { OpenDatabase, RawConnection } from '../database/types.ts';
import { loadSecrets } from '../secrets.ts';
import { MoveError } from './MoveError.ts';
import { hasInstallation } from './moveMarks.ts';
import { plainTexts } from './readBatches.ts';

export type Source = {
  /** The embedded database; undefined where the folder has none. */
  readonly database: OpenDatabase | undefined;
  /** Whether there are files, and a bucket for them. */
  readonly hasFiles: boolean;
  /** Gives the data folder free again. */
  readonly close: () => Promise<void>;
};

/** Takes the data folder for this process alone, which no server may be using; makes nothing in it. */
export const openSource = async ({ dataDir, databaseUrl, s3 }: Config): Promise<Source> => {
  if (databaseUrl === undefined && s3 === undefined) {
    throw new MoveError(
      'Falta dizer para onde: defina DATABASE_URL (PostgreSQL), S3_BUCKET e o que vai com ele (arquivos), ou ambos.',
    );
  }
  const hasDatabase = existsSync(join(dataDir, 'database'));
  const hasFiles = s3 !== undefined && existsSync(join(dataDir, 'files'));
  if (!hasFiles && !(hasDatabase && databaseUrl !== undefined)) {
    const wanted = [databaseUrl && 'database', s3 && 'files'].filter(Boolean).join(', ');
    throw new MoveError(
      `Não há o que mudar em ${dataDir}: falta ${wanted}. DATA_DIR diz qual é a pasta de dados de agora.`,
    );
  }
  if (!hasDatabase) {
    const release = lockDataFolder(dataDir);
    return { database: undefined, hasFiles, close: async () => release() };
  }
  const database = await openPglite({ dataDir });
  return { database, hasFiles, close: () => database.close() };
};

/** One state of the source for as long as `run` reads it; nothing can be written. */
export const readOnly = <T>(
  database: OpenDatabase,
  run: (connection: RawConnection) => Promise<T>,
): Promise<T> =>
  database.inTransaction(async (connection) => {
    await connection.exec(`set transaction isolation level repeatable read, read only; ${plainTexts}`);
    return run(connection);
  });

const readKeyMark = async (connection: RawConnection): Promise<string | undefined> => {
  if (!(await hasInstallation(connection))) return undefined;
  const rows = await connection.query<{ value: string }>(
    `select value from installation where name = 'secret-key'`,
  );
  return rows[0]?.value;
};

/** Throws unless the source is of this very version. */
export const checkVersion = async (connection: RawConnection): Promise<void> => {
  const missing = await listMissingMigrations(connection);
  if (missing.length > 0) {
    throw new MoveError(
      `O banco da pasta de dados é de uma versão mais antiga (falta ${missing.join(', ')}). ` +
        'Inicie uma vez esta versão sem DATABASE_URL, que o atualiza, encerre-a e repita a mudança.',
    );
  }
};

/** Throws unless the source was made with the key that is set. Answers the key's mark. */
export const checkKey = async (
  connection: RawConnection,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<string | undefined> => {
  const file = join(config.dataDir, 'secret.key');
  // Asked for, it would be made.
  if (config.secretKey === undefined && !existsSync(file)) {
    throw new MoveError(`Falta a chave secreta: nem SECRET_KEY está definida nem existe ${file}.`);
  }
  const key = await readKeyMark(connection);
  checkSecretKey(key, await loadSecrets(config));
  return key;
};

/** The same for every copy of an embedded database, and for no other: when it was made, to the microsecond. */
export const identifySource = async (connection: RawConnection): Promise<string> => {
  const [first] = await connection.query<{ at: string }>(
    `select min(applied_at)::text as at from schema_migrations`,
  );
  const key = await readKeyMark(connection);
  return createHash('sha256').update(`${first?.at} ${key}`).digest('hex').slice(0, 32);
};
