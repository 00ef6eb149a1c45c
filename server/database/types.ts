import type { Database } from './Database.ts';

/** One connection for statements drizzle has no words for; `exec` takes several at once, without parameters. */
export type RawConnection = {
  readonly exec: (sql: string) => Promise<void>;
  readonly query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
};

/** An open database of either kind. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Database;
  /** All or nothing, on one connection. */
  readonly inTransaction: <T>(run: (connection: RawConnection) => Promise<T>) => Promise<T>;
  /** Runs on one node at a time; `run` uses connections of its own. */
  readonly exclusively: <T>(lockNumber: number, run: () => Promise<T>) => Promise<T>;
  /** Calls back on every NOTIFY of the channel (with an empty payload after a lost connection) until the returned function is called. */
  readonly listen: (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** Gives the place of what was deleted free, where nothing else does. */
  readonly tidy: () => Promise<void>;
  readonly close: () => Promise<void>;
};
