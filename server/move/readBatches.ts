import type { RawConnection } from '../database/types.ts';
import { type Table, quoteName } from './describeTables.ts';

export type ReadRow = {
  /** In the order of the table's columns: bytes as they are, everything else as PostgreSQL writes it. */
  readonly values: readonly (string | Uint8Array | null)[];
  /** See `hashRow`. */
  readonly hash: bigint;
};

/** How PostgreSQL writes values, so that two databases write the same ones alike; for this transaction. */
export const plainTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex';
  set local synchronize_seqscans = off`;

const sizesAtOnce = 2_000;
/** A statement may have 65,535 parameters. */
const mostRows = 500;
const mostBytes = 4 * 1024 * 1024;

/** SQL for a number of 56 bits that stands for all a row holds, made by the database itself. */
export const hashRow = ({ columns }: Table): string => {
  const parts = columns.map(({ name, type }) =>
    // Bytes as text would be twice as many.
    type === 'bytea' ? `encode(sha256(${quoteName(name)}), 'hex')` : quoteName(name),
  );
  const digest = `sha256(convert_to(row(${parts.join(', ')})::text, 'UTF8'))`;
  return `('x' || encode(substring(${digest} from 1 for 7), 'hex'))::bit(56)::bigint`;
};

/** SQL for the bytes a row takes in memory, about; what is stored apart is not read for it. */
const measureRow = ({ columns }: Table): string =>
  columns
    .map(({ name, type }) => {
      const measure = type === 'bytea' || type === 'text' ? 'octet_length' : 'pg_column_size';
      return `coalesce(${measure}(${quoteName(name)}), 0)`;
    })
    .join(' + ');

/** How many of the next rows go together: no more than a batch may hold, and at least one. */
export const groupSizes = (sizes: readonly number[]): readonly number[] => {
  const counts: number[] = [];
  let count = 0;
  let bytes = 0;
  for (const size of sizes) {
    if (count > 0 && (count === mostRows || bytes + size > mostBytes)) {
      counts.push(count);
      count = 0;
      bytes = 0;
    }
    count += 1;
    bytes += size;
  }
  return count > 0 ? [...counts, count] : counts;
};

/**
 * All rows of a table, a few megabytes at a time. Needs a transaction that sees one state of the database, and leaves its
 * cursors to the end of that where it is broken off.
 */
export async function* readBatches(
  { exec, query }: RawConnection,
  table: Table,
): AsyncGenerator<readonly ReadRow[], void, undefined> {
  const fields = table.columns.map(({ name, type }, at) =>
    type === 'bytea' ? `${quoteName(name)} as c${at}` : `${quoteName(name)}::text as c${at}`,
  );
  const from = `from ${quoteName(table.name)}`;
  // Both give the rows in the order in which they lie, which is one and the same while nobody writes.
  await exec(
    `declare move_sizes no scroll cursor for select ${measureRow(table)} as bytes ${from};
     declare move_rows no scroll cursor for select ${fields.join(', ')}, (${hashRow(table)})::text as hash ${from}`,
  );
  for (;;) {
    const sizes = await query<{ bytes: number }>(`fetch ${sizesAtOnce} from move_sizes`);
    for (const count of groupSizes(sizes.map(({ bytes }) => bytes))) {
      const rows = await query<Record<string, string | Uint8Array | null> & { hash: string }>(
        `fetch ${count} from move_rows`,
      );
      yield rows.map((row) => ({
        values: table.columns.map((_column, at) => row[`c${at}`] ?? null),
        hash: BigInt(row.hash),
      }));
    }
    if (sizes.length < sizesAtOnce) break;
  }
  await exec('close move_sizes; close move_rows');
}
