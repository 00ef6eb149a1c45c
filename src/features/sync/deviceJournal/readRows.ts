import type { JournalConnection } from './journalDatabase.ts';
import { checkRow, type JournalRow, type RowProblem } from './journalRow.ts';

export type GoodRow = { readonly key: number; readonly row: JournalRow };
export type BadRow = { readonly key: number; readonly row: unknown; readonly problem: RowProblem };

export type StoredRows = {
  /** Rows whose bytes may be applied, oldest first. */
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
  /** A newer build has written here. */
  readonly isNewer: boolean;
};

/** All rows of a journal, each looked at. */
export async function readRows(
  connection: JournalConnection,
  documentId: string,
  userId: string,
): Promise<StoredRows> {
  const { store } = connection.transaction('rows');
  const [keys, values]: [number[], unknown[]] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  let isNewer = false;
  for (const [at, row] of values.entries()) {
    const problem = checkRow(row, documentId, userId);
    if (problem === null) good.push({ key: keys[at]!, row: row as JournalRow });
    else if (problem === 'newer-version') isNewer = true;
    else bad.push({ key: keys[at]!, row, problem });
  }
  return { good, bad, isNewer };
}
