import type { Config, S3Config } from '../config.ts';
import { MigrationError } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/types.ts';
import { DiskStorage } from '../files/DiskStorage.ts';
import type { Bucket } from './Bucket.ts';
import type { Progress } from './createProgress.ts';
import { describeBytes, describeCount, describeMany, describeMoment } from './describeAmounts.ts';
import { checkUnused } from './inspectTarget.ts';
import { checkKnownFiles, isKnownFile, markFiles, wereFilesMoved } from './knownFiles.ts';
import { MoveError } from './MoveError.ts';
import { type DatabasePlan, copyDatabase, planDatabase } from './moveDatabase.ts';
import { type FilesResult, type SomeNames, describeFile, measureFiles, moveFiles } from './moveFiles.ts';
import { type Source, openSource } from './openSource.ts';

export type Moving = {
  readonly config: Config;
  /** Broken off, neither side is left half-way: what has arrived in the bucket stays for the next time. */
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Only looks whether all could be moved, and what. */
  readonly isCheck: boolean;
};

/** What is somewhere else now. */
export type Moved = { readonly hasDatabase: boolean; readonly hasFiles: boolean };

const filesAtOnce = 8;

type Parts = {
  readonly source: Source;
  readonly target: OpenDatabase | undefined;
  readonly bucket: Bucket | undefined;
};

const openTarget = async (url: string): Promise<OpenDatabase> => {
  const { openPostgres } = await import('../database/openPostgres.ts');
  // A connection that is lost fails the statement under way, which tells it.
  return openPostgres({ url, poolSize: 2, onError: () => undefined });
};

const openBucket = async (config: S3Config): Promise<Bucket> => {
  const made = await import('./Bucket.ts');
  return new made.Bucket(config, filesAtOnce);
};

const planTarget = async ({ source, target }: Parts, config: Config): Promise<DatabasePlan | undefined> => {
  if (!target) return undefined;
  if (source.database) return planDatabase({ source: source.database, target }, config);
  await target.inTransaction(checkUnused);
  return undefined;
};

type Plan = {
  readonly planned: DatabasePlan | undefined;
  /** The database that knows the files as they are now. */
  readonly knowing: OpenDatabase | undefined;
};

/** Everything that can be known to be wrong is, before the first byte is sent. */
const plan = async (parts: Parts, config: Config): Promise<Plan> => {
  const { source, target, bucket } = parts;
  await bucket?.check();
  const planned = await planTarget(parts, config);
  // One that was moved before has been lived in since; until then it is the folder's.
  const knowing = planned?.state.kind === 'moved' ? target : (source.database ?? target);
  if (knowing && bucket) {
    // Only asked what there is: nothing is signed.
    const disk = new DiskStorage({ dataDir: config.dataDir, secret: new Uint8Array() });
    await checkKnownFiles(
      knowing,
      async (key) => (await describeFile(disk, key)) !== undefined || bucket.holds(key),
    );
  }
  return { planned, knowing };
};

const tellNames = (progress: Progress, { count, names }: SomeNames, what: string): void => {
  if (count === 0) return;
  const shown = names.map((name) => `\n    ${name}`).join('');
  progress.say(`  ! ${describeCount(count)} ${what}:${shown}${count > names.length ? '\n    …' : ''}`);
};

const tellFiles = (progress: Progress, result: FilesResult): void => {
  const { files, bytes, found, passed, unknown, changed } = result;
  const before = found > 0 ? `, ${describeCount(found)} já estavam lá` : '';
  const since = passed > 0 ? `; ${describeCount(passed)} já mudados antes, e de ninguém agora, ficaram` : '';
  progress.say(
    `✔ Arquivos: ${describeCount(files)} no bucket (${describeBytes(bytes)}), conferidos um a um${before}${since}`,
  );
  tellNames(progress, unknown, 'sem descrição em files-meta, que nenhum servidor mostra; ficaram');
  tellNames(progress, changed, 'com outro conteúdo que ao serem guardados; foram como estão');
};

const sendFiles = async (
  { config, signal, progress }: Moving,
  bucket: Bucket,
  { knowing }: Plan,
): Promise<void> => {
  // What people deleted in the bucket since it was moved there does not come back from the folder.
  const lived = knowing && (await wereFilesMoved(knowing, bucket.name)) ? knowing : undefined;
  progress.update('Arquivos: contando…');
  const all = await measureFiles(config.dataDir);
  let [files, bytes] = [0, 0];
  const result = await moveFiles({
    dataDir: config.dataDir,
    bucket,
    signal,
    isWanted: async (key) => lived === undefined || isKnownFile(lived, key),
    atOnce: filesAtOnce,
    onProgress: (more) => {
      files += more.files;
      bytes += more.bytes;
      progress.update(
        `Arquivos: ${describeCount(files)} de ${describeCount(all.files)} ` +
          `(${describeBytes(bytes)} de ${describeBytes(all.bytes)})`,
      );
    },
  });
  tellFiles(progress, result);
};

const sendDatabase = async (
  { signal, progress }: Moving,
  databases: { readonly source: OpenDatabase; readonly target: OpenDatabase },
  planned: DatabasePlan,
): Promise<void> => {
  if (planned.state.kind === 'moved') {
    progress.say(
      `✔ Banco de dados: já mudado em ${describeMoment(planned.state.move.movedAt)}; fica como está`,
    );
    return;
  }
  let rows = 0;
  const onRows = (table: string, count: number) => {
    rows += count;
    progress.update(
      `Banco de dados: ${describeCount(rows)} de ${describeCount(planned.rows)} linhas (${table})`,
    );
  };
  const total = await copyDatabase(databases, planned, { signal, onRows }).catch((error: unknown) => {
    if (signal.aborted || error instanceof MoveError || error instanceof MigrationError) throw error;
    throw new MoveError(
      'A cópia do banco de dados não terminou: ficou inteira no destino, ou nada dela. Repita a mudança, que o confere.',
      {
        cause: error,
      },
    );
  });
  const tables = describeMany(planned.tables.length, 'tabela', 'tabelas');
  progress.say(
    `✔ Banco de dados: ${tables}, ${describeMany(total, 'linha', 'linhas')}, conferidas uma a uma`,
  );
};

const tellPlan = async (
  { config, progress }: Moving,
  { source }: Parts,
  planned: DatabasePlan | undefined,
) => {
  if (source.hasFiles) {
    const { files, bytes } = await measureFiles(config.dataDir);
    progress.say(`✔ Arquivos: ${describeMany(files, 'arquivo', 'arquivos')} (${describeBytes(bytes)})`);
  }
  if (planned?.state.kind === 'moved') {
    progress.say(
      `✔ Banco de dados: já mudado em ${describeMoment(planned.state.move.movedAt)}; ficará como está`,
    );
  } else if (planned) {
    progress.say(`✔ Banco de dados: ${describeMany(planned.rows, 'linha', 'linhas')}`);
  }
};

const moveParts = async (moving: Moving, parts: Parts): Promise<void> => {
  const { source, target, bucket } = parts;
  const whole = await plan(parts, moving.config);
  const { planned } = whole;
  moving.signal.throwIfAborted();
  if (moving.isCheck) return tellPlan(moving, parts, planned);
  const sending = source.hasFiles ? bucket : undefined;
  // A database that is whole says that its files are there as well.
  if (sending) await sendFiles(moving, sending, whole);
  if (source.database && target && planned) {
    await sendDatabase(moving, { source: source.database, target }, planned);
  }
  const kept = target ?? source.database;
  if (kept && sending) await markFiles(kept, sending.name);
};

/** Files and folders that cannot be read are told of by Node in English. */
const tellUnread = (error: unknown): unknown =>
  error instanceof Error && 'path' in error
    ? new MoveError(
        `Não foi possível ler ${String(error.path)}. Existe, e esta conta pode ler tudo o que há na pasta de dados?`,
        {
          cause: error,
        },
      )
    : error;

/**
 * Moves what a data folder holds to the PostgreSQL and to the bucket that the settings name, and compares all of it with
 * what it is a copy of. The folder stays as it is. Throws when something is in the way, and can then be run again.
 */
export const moveInstallation = async (moving: Moving): Promise<Moved> => {
  const { databaseUrl, s3 } = moving.config;
  const source = await openSource(moving.config);
  let target: OpenDatabase | undefined;
  let bucket: Bucket | undefined;
  try {
    bucket = s3 && (await openBucket(s3));
    target = databaseUrl === undefined ? undefined : await openTarget(databaseUrl);
    await moveParts(moving, { source, target, bucket });
    return { hasDatabase: target !== undefined && source.database !== undefined, hasFiles: source.hasFiles };
  } catch (error) {
    throw tellUnread(error);
  } finally {
    bucket?.close();
    await target?.close();
    await source.close();
  }
};
