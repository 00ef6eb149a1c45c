import type { Config } from '../config.ts';
import { migrateWithin, tryMigrationLock } from '../database/migrate.ts';
import type { OpenDatabase, RawConnection } from '../database/types.ts';
import { type TableSum, copyTables, digestSums, sumTable } from './copyTables.ts';
import { describeMoment } from './describeAmounts.ts';
import { type Table, describeTables, quoteName } from './describeTables.ts';
import { type FinishedMove, type TargetState, inspectTarget, onlyFiles } from './inspectTarget.ts';
import { MoveError } from './MoveError.ts';
import { moveMarks } from './moveMarks.ts';
import { checkKey, checkVersion, identifySource, readOnly } from './openSource.ts';
import { plainTexts } from './readBatches.ts';

export type Databases = { readonly source: OpenDatabase; readonly target: OpenDatabase };

/** What is known once both sides have been looked at, and nothing is written. */
export type DatabasePlan = {
  readonly tables: readonly Table[];
  readonly key: string | undefined;
  /** See `identifySource`. */
  readonly id: string;
  readonly state: TargetState;
  readonly rows: number;
};

const countRows = async ({ query }: RawConnection, tables: readonly Table[]): Promise<number> => {
  const counts = tables.map(({ name }) => `(select count(*) from ${quoteName(name)})`);
  const [found] = await query<{ rows: string }>(`select (${counts.join(' + ')})::text as rows`);
  return Number(found?.rows);
};

/** What was moved once has been lived in since: it is never written over, and what came later is not left behind in silence. */
const checkFinished = async (
  from: RawConnection,
  { tables, id }: Pick<DatabasePlan, 'tables' | 'id'>,
  move: FinishedMove,
): Promise<void> => {
  const instead = `Para mudar assim mesmo, use um banco vazio em DATABASE_URL. ${onlyFiles}`;
  if (move.source !== id) {
    throw new MoveError(
      `O banco de DATABASE_URL já recebeu outra instalação, em ${describeMoment(move.movedAt)}. ${instead}`,
    );
  }
  const sums: TableSum[] = [];
  for (const table of tables) sums.push(await sumTable(from, table));
  if (digestSums(sums) === move.digest) return;
  throw new MoveError(
    `O banco desta pasta já foi mudado para DATABASE_URL, em ${describeMoment(move.movedAt)}, e um servidor o usou de novo depois ` +
      `disso: o que é de depois está só na pasta. ${instead} O que se fez no PostgreSQL desde então não está na pasta.`,
  );
};

/** Looks at both sides, and throws where the move may not be made. Changes nothing. */
export const planDatabase = (
  { source, target }: Databases,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<DatabasePlan> =>
  readOnly(source, async (from) => {
    const key = await checkKey(from, config);
    const tables = await describeTables(from);
    const state = await target.inTransaction((to) => inspectTarget(to, { tables, key }));
    // What was moved already stays as it was then, while the program goes on.
    if (state.kind !== 'moved') await checkVersion(from);
    const id = await identifySource(from);
    if (state.kind === 'moved') await checkFinished(from, { tables, id }, state.move);
    return { tables, key, id, state, rows: await countRows(from, tables) };
  });

/** From here to the end of the transaction no server starts on the target, and none writes there. */
const prepareTarget = async (to: RawConnection, { tables, key }: DatabasePlan): Promise<void> => {
  // A machine that loses its power ends no connection: PostgreSQL gives up what it holds.
  const patience = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'`;
  await to.exec(`${plainTexts}; ${patience}`);
  if (!(await tryMigrationLock(to))) {
    throw new MoveError(
      'Um servidor está iniciando no banco de DATABASE_URL, ou outra mudança está em curso nele. Uma que foi cortada ' +
        'com a máquina o deixa livre em dez minutos.',
    );
  }
  const { kind } = await inspectTarget(to, { tables, key });
  if (kind === 'moved') throw new MoveError('Outra mudança para o banco de DATABASE_URL acaba de terminar.');
  await migrateWithin(to);
  const names = tables.map(({ name }) => quoteName(name));
  await to.exec(`lock table ${names.join(', ')} in share row exclusive mode`);
  if (kind === 'empty') return;
  // Somebody may have come before the lock: what is looked at under it stays so.
  await inspectTarget(to, { tables, key });
  // Made by a server that nobody has used: those of the source stand for them.
  const deletes = names.map((name) => `delete from ${name}`).toReversed();
  await to.exec(deletes.join('; '));
};

export type CopyWatch = {
  readonly signal: AbortSignal;
  readonly onRows: (table: string, rows: number) => void;
};

/**
 * Copies the whole database in one transaction of the target: with it come its tables, its rows and the mark that it was
 * moved, or none of them. A server that starts meanwhile waits for the end. Answers how many rows there are.
 */
export const copyDatabase = (
  { source, target }: Databases,
  plan: DatabasePlan,
  { signal, onRows }: CopyWatch,
): Promise<number> =>
  readOnly(source, (from) =>
    target.inTransaction(async (to) => {
      await prepareTarget(to, plan);
      const sums = await copyTables({ source: from, target: to, signal, onRows }, plan.tables);
      const move: FinishedMove = {
        source: plan.id,
        digest: digestSums(sums),
        movedAt: new Date().toISOString(),
      };
      await to.query('insert into installation (name, value) values ($1, $2)', [
        moveMarks.database,
        JSON.stringify(move),
      ]);
      // Otherwise the first lists are looked for as in empty tables.
      await to.exec(`analyze ${plan.tables.map(({ name }) => quoteName(name)).join(', ')}`);
      signal.throwIfAborted();
      return sums.reduce((total, { rows }) => total + rows, 0);
    }),
  );
