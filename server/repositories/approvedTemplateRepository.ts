import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { approvedTemplates, projects } from '../database/schema.ts';
import { hasWords } from './hasWords.ts';
import type { Paging } from './paging.ts';
import type { ProjectRow } from './projectRepository.ts';

export type ApprovedTemplateRow = typeof approvedTemplates.$inferSelect;

export type TemplateFilter = {
  readonly search?: string;
  readonly isPro?: boolean;
  readonly categoryId?: string;
};

/** A design with what of it was approved. */
export type ApprovedTemplate = { readonly project: ProjectRow; readonly approved: ApprovedTemplateRow };

const toConditions = (filter: TemplateFilter): SQL | undefined =>
  and(
    isNull(projects.deletedAt),
    filter.search ? hasWords(approvedTemplates.searchText, filter.search) : undefined,
    filter.isPro === undefined ? undefined : eq(approvedTemplates.isPro, filter.isPro),
    filter.categoryId === undefined ? undefined : eq(approvedTemplates.categoryId, filter.categoryId),
  );

/** Templates as they were approved: what the gallery shows, searches and counts. */
export const createApprovedTemplateRepository = (db: Database) => ({
  find: async (projectId: string): Promise<ApprovedTemplateRow | undefined> => {
    const [row] = await db.select().from(approvedTemplates).where(eq(approvedTemplates.projectId, projectId));
    return row;
  },
  /** The last approved first. */
  list: (filter: TemplateFilter, { limit, offset }: Paging): Promise<ApprovedTemplate[]> =>
    db
      .select({ project: projects, approved: approvedTemplates })
      .from(approvedTemplates)
      .innerJoin(projects, eq(projects.id, approvedTemplates.projectId))
      .where(toConditions(filter))
      .orderBy(desc(approvedTemplates.approvedAt), approvedTemplates.projectId)
      .limit(limit)
      .offset(offset),
  count: async (isPro: boolean): Promise<number> => {
    const [row] = await db
      .select({ amount: count() })
      .from(approvedTemplates)
      .innerJoin(projects, eq(projects.id, approvedTemplates.projectId))
      .where(toConditions({ isPro }));
    return row?.amount ?? 0;
  },
  /** Takes the place of what was approved before. */
  put: async ({ projectId, ...values }: ApprovedTemplateRow): Promise<void> => {
    await db
      .insert(approvedTemplates)
      .values({ projectId, ...values })
      .onConflictDoUpdate({ target: approvedTemplates.projectId, set: values });
  },
  remove: async (projectId: string): Promise<void> => {
    await db.delete(approvedTemplates).where(eq(approvedTemplates.projectId, projectId));
  },
});
