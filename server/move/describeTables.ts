import type { RawConnection } from '../database/types.ts';

export type Column = {
  readonly name: string;
  /** As SQL writes it: `text[]`, `timestamp with time zone`. */
  readonly type: string;
  /** The sequence its numbers come from, with its schema and quoted. */
  readonly sequence: string | null;
};

export type Table = { readonly name: string; readonly columns: readonly Column[] };

/** `child` may only hold what is in `parent` already. */
export type Reference = { readonly child: string; readonly parent: string };

/** The same names, each after those it refers to. Throws where they refer to each other, or to themselves. */
export const orderByReferences = (
  names: readonly string[],
  references: readonly Reference[],
): readonly string[] => {
  const ordered = new Set<string>();
  while (ordered.size < names.length) {
    const waits = (name: string) =>
      references.some(({ child, parent }) => child === name && !ordered.has(parent));
    const next = names.filter((name) => !ordered.has(name) && !waits(name));
    if (next.length === 0) {
      const circle = names.filter((name) => !ordered.has(name)).join(', ');
      throw new Error(`no order of these tables has every reference after what it refers to: ${circle}`);
    }
    for (const name of next) ordered.add(name);
  }
  return [...ordered];
};

/** A name as SQL takes it, whatever it is made of. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables that the migrations made, each after those it refers to. */
export const describeTables = async ({ query }: RawConnection): Promise<readonly Table[]> => {
  const columns = await query<Column & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const references = await query<Reference>(
    `select child.relname as child, parent.relname as parent
     from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and child.relnamespace = 'public'::regnamespace`,
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return orderByReferences([...byTable.keys()], references).map((name) => ({
    name,
    columns: (byTable.get(name) ?? []).map((column) => ({
      name: column.name,
      type: column.type,
      sequence: column.sequence,
    })),
  }));
};
