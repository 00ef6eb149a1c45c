import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import {
  mailOutbox,
  files,
  products,
  projects,
  projectVersions,
  subscriptions,
  users,
} from '../database/schema.ts';
import { drawnName } from './fileRepository.ts';
import { isAnyOf } from './isAnyOf.ts';
import type { Paging } from './paging.ts';

const ownTemplates = (userId: string) =>
  and(eq(projects.userId, userId), projects.isTemplate, isNotNull(projects.approvedVersionId));

/** Elements whose picture an approval has given to everybody, whatever became of them since. */
const ownElements = (userId: string) =>
  and(
    eq(products.userId, userId),
    products.isShared,
    sql`exists (select 1 from files f where f.id = ${products.fileId} and f.is_published)`,
  );

/** What was ever approved outlives its author: designs of others stand on it, also on what was changed or withdrawn since. */
const handOver = async (db: Database, fromId: string, toId: string): Promise<void> => {
  const elements = await db.update(products).set({ userId: toId }).where(ownElements(fromId)).returning();
  const templates = await db.update(projects).set({ userId: toId }).where(ownTemplates(fromId)).returning();
  // What only older kept versions show stays behind, so these do too.
  const templateIds = templates.map(({ id }) => id);
  await db
    .delete(projectVersions)
    .where(and(isAnyOf(projectVersions.projectId, templateIds), ne(projectVersions.kind, 'approved')));
  const fileIds = [
    ...elements.flatMap(({ fileId, thumbnailFileId, previewFileId }) => [
      fileId,
      thumbnailFileId,
      previewFileId,
    ]),
    ...templates.map(({ thumbnailFileId }) => thumbnailFileId),
  ].flatMap((id) => id ?? []);
  await db
    .update(files)
    .set({ userId: toId })
    .where(and(eq(files.userId, fromId), or(files.isPublished, isAnyOf(files.id, fileIds))));
};

/**
 * True of pictures of designs and people that nothing shows any more; copies of a design share its picture. One question
 * a column: asked for several at once, PostgreSQL goes through all elements for each picture.
 */
const isUnusedDrawing = and(
  eq(files.originalName, drawnName),
  sql`not exists (select 1 from projects p where p.thumbnail_file_id = ${files.id})`,
  sql`not exists (select 1 from approved_templates a where a.thumbnail_file_id = ${files.id})`,
  sql`not exists (select 1 from users u where u.avatar_file_id = ${files.id})`,
  sql`not exists (select 1 from products p where p.file_id = ${files.id})`,
  sql`not exists (select 1 from products p where p.thumbnail_file_id = ${files.id})`,
  sql`not exists (select 1 from products p where p.preview_file_id = ${files.id})`,
);

/** Whose files, or completed when. */
export type ReadyFilter = { readonly userId: string } | { readonly from: Date; readonly to: Date };

const toReadyConditions = (filter: ReadyFilter): SQL | undefined =>
  and(
    eq(files.status, 'ready'),
    'userId' in filter
      ? eq(files.userId, filter.userId)
      : and(gte(files.completedAt, filter.from), lt(files.completedAt, filter.to)),
  );

const createFilePurge = (db: Database) => ({
  listReady: (filter: ReadyFilter, { limit, offset }: Paging) =>
    db
      .select({ id: files.id, userId: files.userId, key: files.key })
      .from(files)
      .where(toReadyConditions(filter))
      .orderBy(files.id)
      .limit(limit)
      .offset(offset),
  /** Pictures put away before the moment that nothing shows to this day. */
  listPutAway: (before: Date, { limit, offset }: Paging) =>
    db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(lt(files.deletedAt, before), isUnusedDrawing))
      .orderBy(files.deletedAt, files.id)
      .limit(limit)
      .offset(offset),
  /** Uploads that never finished, and refused ones. */
  listDeadFiles: (before: Date, { limit, offset }: Paging) =>
    db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(inArray(files.status, ['pending', 'rejected']), lt(files.createdAt, before)))
      .orderBy(files.createdAt, files.id)
      .limit(limit)
      .offset(offset),
  deleteFiles: async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await db.delete(files).where(inArray(files.id, [...ids]));
  },
});

/** What is removed for good once its time is over. */
export const createPurgeRepository = (db: Database) => ({
  ...createFilePurge(db),
  listDeletedUsers: (before: Date, { limit, offset }: Paging) =>
    db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(isNotNull(users.deletedAt), lt(users.deletedAt, before)))
      .orderBy(users.deletedAt, users.id)
      .limit(limit)
      .offset(offset),
  listProjectIds: async (userId: string): Promise<string[]> => {
    const rows = await db.select({ id: projects.id }).from(projects).where(eq(projects.userId, userId));
    return rows.map((row) => row.id);
  },
  listActiveSubscriptions: (userId: string) =>
    db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled'))),
  findOldestAdmin: async (exceptId: string): Promise<string | undefined> => {
    const [admin] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.userType, 'admin'), ne(users.id, exceptId), isNull(users.deletedAt)))
      .orderBy(users.createdAt)
      .limit(1);
    return admin?.id;
  },
  /** Whether others stand on anything of theirs: the pictures of what was approved are marked, elements are pictures. */
  hasPublished: async (userId: string): Promise<boolean> => {
    const templates = await db
      .select({ id: projects.id })
      .from(projects)
      .where(ownTemplates(userId))
      .limit(1);
    if (templates.length > 0) return true;
    const isShown = and(eq(files.userId, userId), files.isPublished);
    return (await db.select({ id: files.id }).from(files).where(isShown).limit(1)).length > 0;
  },
  handOver: (fromId: string, toId: string) => handOver(db, fromId, toId),
  /** Designs that `handOver` gives away. */
  listTemplateIds: async (userId: string): Promise<string[]> => {
    const rows = await db.select({ id: projects.id }).from(projects).where(ownTemplates(userId));
    return rows.map((row) => row.id);
  },
  handOverFiles: async (ids: readonly string[], fromId: string, toId: string): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .update(files)
      .set({ userId: toId })
      .where(and(isAnyOf(files.id, ids), eq(files.userId, fromId)));
  },
  listFileKeys: async (userId: string): Promise<string[]> => {
    const rows = await db.select({ key: files.key }).from(files).where(eq(files.userId, userId));
    return rows.map((row) => row.key);
  },
  /** With everything that hangs on the account. */
  deleteUser: async ({
    id: userId,
    email,
  }: {
    readonly id: string;
    readonly email: string;
  }): Promise<void> => {
    await db.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
    await db.execute(sql`update audit_entries set actor_id = '' where actor_id = ${userId}`);
    await db.delete(users).where(eq(users.id, userId));
  },
  /** Takes a design that was deleted before the moment out of anybody's reach; false where there is none any more. */
  claimProject: async (id: string, before: Date): Promise<boolean> => {
    const claimed = await db
      .update(projects)
      .set({ deletedAt: new Date(0) })
      .where(and(eq(projects.id, id), lt(projects.deletedAt, before)))
      .returning({ id: projects.id });
    return claimed.length > 0;
  },
  /** The row of a design with its versions; its document is removed elsewhere. Answers what showed it in lists. */
  deleteProject: async (id: string): Promise<string | undefined> => {
    const [project] = await db.delete(projects).where(eq(projects.id, id)).returning();
    return project?.thumbnailFileId ?? undefined;
  },
});
