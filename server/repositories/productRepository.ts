import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import {
  files,
  type LibrarySection,
  type MediaType,
  products,
  type ReviewStatus,
} from '../database/schema.ts';
import { isAnyOf } from './isAnyOf.ts';
import { hasWords } from './hasWords.ts';
import type { Paging } from './paging.ts';

export type ProductRow = typeof products.$inferSelect;
type ProductPatch = Partial<Omit<ProductRow, 'id' | 'userId' | 'fileId' | 'createdAt'>>;

/** A library item with the name its file had on the owner's device. */
export type NamedProduct = { readonly product: ProductRow; readonly originalName: string };
/** One that is stored, and whether an approval, its own or a template's, has given its file to everybody. */
export type FoundProduct = NamedProduct & { readonly isPublished: boolean };

/** What a list shows; `userId` undefined means everybody's. */
export type ProductFilter = {
  readonly userId?: string;
  readonly isShared?: boolean;
  readonly search?: string;
  readonly isPro?: boolean;
  readonly status?: ReviewStatus;
  readonly section?: LibrarySection;
  readonly fileTypes?: readonly MediaType[];
};

const toConditions = (filter: ProductFilter): SQL | undefined =>
  and(
    isNull(products.deletedAt),
    filter.userId === undefined ? undefined : eq(products.userId, filter.userId),
    filter.isShared === undefined ? undefined : eq(products.isShared, filter.isShared),
    filter.search ? hasWords(products.searchText, filter.search) : undefined,
    filter.isPro === undefined ? undefined : eq(products.isPro, filter.isPro),
    filter.status === undefined ? undefined : eq(products.status, filter.status),
    filter.section === undefined ? undefined : eq(products.section, filter.section),
    filter.fileTypes ? inArray(products.fileType, [...filter.fileTypes]) : undefined,
  );

const createProductQueries = (db: Database) => {
  const select = () =>
    db
      .select({ product: products, originalName: files.originalName, isPublished: files.isPublished })
      .from(products)
      .innerJoin(files, eq(files.id, products.fileId));
  return {
    find: async (id: string): Promise<FoundProduct | undefined> => {
      const [row] = await select().where(and(eq(products.id, id), isNull(products.deletedAt)));
      return row;
    },
    list: (filter: ProductFilter, { limit, offset }: Paging): Promise<FoundProduct[]> =>
      select()
        .where(toConditions(filter))
        .orderBy(desc(products.createdAt), products.id)
        .limit(limit)
        .offset(offset),
    /** Live rows with these ids; `userId` limits them to an owner. */
    listByIds: (ids: readonly string[], userId?: string): Promise<FoundProduct[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : select().where(and(toConditions(userId ? { userId } : {}), isAnyOf(products.id, ids))),
    /** Shared Pro elements, deleted ones too, that a design uses by product or by file. */
    listPro: (productIds: readonly string[], fileIds: readonly string[]) =>
      db
        .select()
        .from(products)
        .where(
          and(
            products.isShared,
            products.isPro,
            or(isAnyOf(products.id, productIds), isAnyOf(products.fileId, fileIds)),
          ),
        ),
    countShared: async (isPro: boolean): Promise<number> => {
      const filter = { isShared: true, status: 'enabled', isPro } as const;
      const [row] = await db.select({ amount: count() }).from(products).where(toConditions(filter));
      return row?.amount ?? 0;
    },
  };
};

/** What the review of an element says, and what of it has to be as it was seen. */
export type ReviewDecision = {
  readonly status: ReviewStatus;
  readonly now: Date;
  readonly seenIsPro: boolean | undefined;
};

/** The price an element has once it is approved. */
const askedPrice = sql<boolean>`coalesce(${products.requestedIsPro}, ${products.isPro})`;

const createProductWrites = (db: Database) => ({
  /** The row of this file, new or already there. A shared element that was taken out waits for approval again. */
  insert: async (product: typeof products.$inferInsert): Promise<ProductRow> => {
    const status = sql`case when ${products.isShared} and ${products.deletedAt} is not null
      then 'pending_approval' else ${products.status} end`;
    const [row] = await db
      .insert(products)
      .values(product)
      .onConflictDoUpdate({ target: [products.userId, products.fileId], set: { deletedAt: null, status } })
      .returning();
    if (!row) throw new Error('Insert of a product answered no row');
    return row;
  },
  /** Lets others who change this item wait until the transaction ends. */
  lock: async (id: string): Promise<void> => {
    await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  },
  update: async (id: string, patch: ProductPatch): Promise<ProductRow | undefined> => {
    const [product] = await db.update(products).set(patch).where(eq(products.id, id)).returning();
    return product;
  },
  /**
   * Decides about an element that still waits, and about the price asked for; undefined when it does not wait, or for
   * another price than the one that was seen.
   */
  review: async (id: string, { status, now, seenIsPro }: ReviewDecision): Promise<ProductRow | undefined> => {
    const [product] = await db
      .update(products)
      .set({
        ...(status === 'enabled' ? { isPro: askedPrice } : {}),
        ...{ status, requestedIsPro: null, updatedAt: now },
      })
      .where(
        and(
          eq(products.id, id),
          isNull(products.deletedAt),
          products.isShared,
          eq(products.status, 'pending_approval'),
          seenIsPro === undefined ? undefined : eq(askedPrice, seenIsPro),
        ),
      )
      .returning();
    return product;
  },
});

/** Uploads and library elements. */
export const createProductRepository = (db: Database) => ({
  ...createProductQueries(db),
  ...createProductWrites(db),
});
