import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a text column is one of any number of values: they go as one parameter, of which a query may have 65,535. */
export const isAnyOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;
