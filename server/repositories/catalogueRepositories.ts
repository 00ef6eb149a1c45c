import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import {
  auditEntries,
  categories,
  dailyMetrics,
  idempotencyKeys,
  type ProductType,
  users,
} from '../database/schema.ts';
import type { Paging } from './paging.ts';

export type CategoryRow = typeof categories.$inferSelect;

export const createCategoryRepository = (db: Database) => ({
  list: (productType?: ProductType): Promise<CategoryRow[]> =>
    db
      .select()
      .from(categories)
      .where(productType ? eq(categories.productType, productType) : undefined),
  /** By id, or by its normalised name. */
  find: async (
    productType: ProductType,
    id: string,
    normalizedName: string,
  ): Promise<CategoryRow | undefined> => {
    const rows = await db
      .select()
      .from(categories)
      .where(
        and(
          eq(categories.productType, productType),
          sql`(${categories.id} = ${id} or ${categories.normalizedName} = ${normalizedName})`,
        ),
      );
    return rows.find((row) => row.id === id) ?? rows[0];
  },
  /** Undefined when the name is taken. */
  insert: async (category: typeof categories.$inferInsert): Promise<CategoryRow | undefined> => {
    const [row] = await db.insert(categories).values(category).onConflictDoNothing().returning();
    return row;
  },
});

export const createAuditRepository = (db: Database) => ({
  insert: async (entry: typeof auditEntries.$inferInsert): Promise<void> => {
    await db.insert(auditEntries).values(entry);
  },
  /** Whether this was written down of it at that moment. */
  has: async ({
    action,
    targetId,
    createdAt,
  }: Pick<typeof auditEntries.$inferSelect, 'action' | 'targetId' | 'createdAt'>): Promise<boolean> => {
    const [entry] = await db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.createdAt, createdAt),
          eq(auditEntries.action, action),
          eq(auditEntries.targetId, targetId),
        ),
      )
      .limit(1);
    return entry !== undefined;
  },
  list: ({ limit, offset }: Paging) =>
    db
      .select({ entry: auditEntries, actorName: users.name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset),
});

export const createIdempotencyRepository = (db: Database) => ({
  find: async (userId: string, key: string) => {
    const [row] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    return row;
  },
  insert: async (row: typeof idempotencyKeys.$inferInsert): Promise<void> => {
    await db.insert(idempotencyKeys).values(row);
  },
  /** Adds to what a request is answered that its content is in place. */
  markMerged: async (userId: string, key: string): Promise<void> => {
    const response = sql`${idempotencyKeys.response} || '{"isMerged": true}'::jsonb`;
    await db
      .update(idempotencyKeys)
      .set({ response })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  },
});

/** What is counted for the plots of the back-office. */
export type MetricName = 'sign_ups' | 'active_subscribers' | 'exports';

export const createMetricRepository = (db: Database) => ({
  /** `day` is yyyy-mm-dd in UTC. */
  add: async (metric: MetricName, day: string, amount = 1): Promise<void> => {
    await db
      .insert(dailyMetrics)
      .values({ metric, day, count: amount })
      .onConflictDoUpdate({
        target: [dailyMetrics.day, dailyMetrics.metric],
        set: { count: sql`${dailyMetrics.count} + ${amount}` },
      });
  },
  put: async (metric: MetricName, day: string, amount: number): Promise<void> => {
    await db
      .insert(dailyMetrics)
      .values({ metric, day, count: amount })
      .onConflictDoUpdate({ target: [dailyMetrics.day, dailyMetrics.metric], set: { count: amount } });
  },
  listSince: (day: string) =>
    db.select().from(dailyMetrics).where(gte(dailyMetrics.day, day)).orderBy(asc(dailyMetrics.day)),
});
