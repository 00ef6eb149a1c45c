import { createHash } from 'node:crypto';
import type { RawConnection } from '../database/types.ts';
import { type Table, quoteName } from './describeTables.ts';
import { MoveError } from './MoveError.ts';
import { type ReadRow, hashRow, readBatches } from './readBatches.ts';

/** What a table holds: how many rows, and the sum of what `hashRow` makes of them, whatever their order. */
export type TableSum = { readonly table: string; readonly rows: number; readonly sum: bigint };

/** One short text for all that a database holds, but for what moves themselves write there. */
export const digestSums = (sums: readonly TableSum[]): string => {
  const own = sums.filter(({ table }) => table !== 'installation');
  const lines = own.map(({ table, rows, sum }) => `${table} ${rows} ${sum}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
};

/** Reads the whole table, inside the database. */
export const sumTable = async ({ query }: RawConnection, table: Table): Promise<TableSum> => {
  const [found] = await query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(${hashRow(table)}), 0)::text as sum from ${quoteName(table.name)}`,
  );
  return { table: table.name, rows: Number(found?.rows), sum: BigInt(found?.sum ?? 0) };
};

/** A value arrives as text, and PostgreSQL reads what PostgreSQL has written. */
const writeInsert = ({ name, columns }: Table, rows: number): string => {
  const places = Array.from({ length: rows }, (_, row) => {
    const values = columns.map(({ type }, at) => {
      const place = `$${row * columns.length + at + 1}`;
      return type === 'bytea' ? `${place}::bytea` : `${place}::text::${type}`;
    });
    return `(${values.join(', ')})`;
  });
  const names = columns.map((column) => quoteName(column.name));
  return `insert into ${quoteName(name)} (${names.join(', ')}) values ${places.join(', ')}`;
};

/** Numbers that were given out are not given out again, those of rows that are gone included. */
const copySequences = async (source: RawConnection, target: RawConnection, table: Table): Promise<void> => {
  for (const { name, sequence } of table.columns) {
    if (sequence === null) continue;
    const [state] = await source.query<{ last: string; called: string }>(
      `select last_value::text as last, is_called::text as called from ${sequence}`,
    );
    if (!state) continue;
    await target.query(
      'select setval(pg_get_serial_sequence($1::text, $2::text), $3::text::bigint, $4::text::boolean)',
      [quoteName(table.name), name, state.last, state.called],
    );
  }
};

export type Copying = {
  /** In a transaction that sees one state of the database, after `plainTexts`. */
  readonly source: RawConnection;
  /** In a transaction, after `plainTexts`, with the same tables, which are empty. */
  readonly target: RawConnection;
  readonly signal: AbortSignal;
  /** Told after each batch. */
  readonly onRows: (table: string, rows: number) => void;
};

const copyTable = async ({ source, target, signal, onRows }: Copying, table: Table): Promise<TableSum> => {
  let rows = 0;
  let sum = 0n;
  const insert = (batch: readonly ReadRow[]) =>
    target.query(
      writeInsert(table, batch.length),
      batch.flatMap(({ values }) => values),
    );
  for await (const batch of readBatches(source, table)) {
    signal.throwIfAborted();
    await insert(batch);
    rows += batch.length;
    for (const { hash } of batch) sum += hash;
    onRows(table.name, batch.length);
  }
  await copySequences(source, target, table);
  const arrived = await sumTable(target, table);
  if (arrived.rows !== rows || arrived.sum !== sum) {
    throw new MoveError(
      `A tabela ${table.name} não chegou igual: ${rows} linhas na origem, ${arrived.rows} no destino` +
        `${arrived.rows === rows ? ', com outro conteúdo' : ''}. Nada foi mudado: tente de novo.`,
    );
  }
  signal.throwIfAborted();
  return arrived;
};

/**
 * Copies the tables, in the order they come in, and compares each with what it is a copy of: every row as both databases
 * themselves see it. Throws, and leaves the rest to the rollback, when one differs or the signal says to stop.
 */
export const copyTables = async (
  copying: Copying,
  tables: readonly Table[],
): Promise<readonly TableSum[]> => {
  const sums: TableSum[] = [];
  for (const table of tables) sums.push(await copyTable(copying, table));
  return sums;
};
