import { and, count, desc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { projects } from '../database/schema.ts';
import type { Paging } from './paging.ts';
import type { ProjectRow } from './projectRepository.ts';

/** Designs of a person that were deleted after `since`, and at `until` at the latest. */
export type TrashFilter = { readonly userId: string; readonly since: Date; readonly until?: Date };

export type DeletedRow = Omit<ProjectRow, 'deletedAt'> & {
  readonly deletedAt: Date;
  /** It was not its owner who deleted it. */
  readonly wasTakenOut: boolean;
};

const toConditions = ({ userId, since, until }: TrashFilter): SQL | undefined =>
  and(
    eq(projects.userId, userId),
    gt(projects.deletedAt, since),
    until === undefined ? undefined : lte(projects.deletedAt, until),
  );

/** Written down at the same moment. In words: of one table alone, columns are named without it. */
const wasTakenOut = sql<boolean>`exists (select 1 from audit_entries a
  where a.created_at = projects.deleted_at and a.action = 'project.delete' and a.target_id = projects.id)`;

/** Deleted designs that can still be brought back. */
export const createTrashRepository = (db: Database) => ({
  /** The last deleted first. */
  list: async (filter: TrashFilter, { limit, offset }: Paging): Promise<DeletedRow[]> => {
    const rows = await db
      .select({ ...getTableColumns(projects), wasTakenOut })
      .from(projects)
      .where(toConditions(filter))
      .orderBy(desc(projects.deletedAt), projects.id)
      .limit(limit)
      .offset(offset);
    return rows.flatMap((row) => (row.deletedAt === null ? [] : [{ ...row, deletedAt: row.deletedAt }]));
  },
  count: async (filter: TrashFilter): Promise<number> => {
    const [row] = await db.select({ amount: count() }).from(projects).where(toConditions(filter));
    return row?.amount ?? 0;
  },
  /** Has all of them count as deleted at another moment; answers how many. */
  backdate: async (filter: TrashFilter, deletedAt: Date): Promise<number> => {
    const rows = await db
      .update(projects)
      .set({ deletedAt })
      .where(toConditions(filter))
      .returning({ id: projects.id });
    return rows.length;
  },
});
