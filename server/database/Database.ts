import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Rows<Row> = { rows: Row[] };

/** What both drivers answer to a raw `execute`: the rows. Use `returning()` to count written rows. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The one database type of the server, PGlite or PostgreSQL behind it.
 * Inside `transaction` use only the `tx` it gives: the outer handle waits for it forever on PGlite.
 */
export type Database = PgDatabase<RowsResult, typeof schema>;
