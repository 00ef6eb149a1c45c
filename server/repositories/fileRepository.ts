import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { files, products, uploadSessions } from '../database/schema.ts';
import { isAnyOf } from './isAnyOf.ts';

export type FileRow = typeof files.$inferSelect;
type FilePatch = Partial<
  Pick<
    FileRow,
    | 'key'
    | 'status'
    | 'mime'
    | 'mediaType'
    | 'bytes'
    | 'sha256'
    | 'width'
    | 'height'
    | 'frames'
    | 'hasAlpha'
    | 'completedAt'
    | 'deletedAt'
  >
>;

/** The name under which the pages send pictures of designs, which they draw, and of people; no design holds one. */
export const drawnName = 'thumbnail.webp';

/** Stored objects and the batches they arrive in. */
export const createFileRepository = (db: Database) => ({
  insertSession: async (session: typeof uploadSessions.$inferInsert): Promise<void> => {
    await db.insert(uploadSessions).values(session);
  },
  insert: async (rows: (typeof files.$inferInsert)[]): Promise<void> => {
    await db.insert(files).values(rows);
  },
  findOwned: async (id: string, userId: string): Promise<FileRow | undefined> => {
    const [file] = await db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.userId, userId), isNull(files.deletedAt)));
    return file;
  },
  /** A usable file with the shared products made of it; one put away is, as long as it is there. */
  findReady: async (id: string) => {
    const rows = await db
      .select({ file: files, product: products })
      .from(files)
      .leftJoin(products, and(eq(products.fileId, files.id), products.isShared))
      .where(and(eq(files.id, id), eq(files.status, 'ready')));
    const [first] = rows;
    return first && { file: first.file, products: rows.flatMap((row) => row.product ?? []) };
  },
  listByIds: (ids: readonly string[]): Promise<FileRow[]> =>
    ids.length === 0 ? Promise.resolve([]) : db.select().from(files).where(isAnyOf(files.id, ids)),
  /**
   * Marks a picture of a design or of a person as replaced: it is removed some days later, unless something else shows
   * it then.
   */
  putAway: async (id: string, now: Date): Promise<void> => {
    await db
      .update(files)
      .set({ deletedAt: now })
      .where(and(eq(files.id, id), eq(files.originalName, drawnName)));
  },
  /** Marks what an approval gave to everybody: it outlives its owner's account. */
  publish: async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await db.update(files).set({ isPublished: true }).where(isAnyOf(files.id, ids));
  },
  /** Undefined when another request changed the status meanwhile. */
  update: async (id: string, from: FileRow['status'], patch: FilePatch): Promise<FileRow | undefined> => {
    const [file] = await db
      .update(files)
      .set(patch)
      .where(and(eq(files.id, id), eq(files.status, from)))
      .returning();
    return file;
  },
});
