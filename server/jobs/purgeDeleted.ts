import { eq, lt } from 'drizzle-orm';
import { files, mailOutbox, projects, users } from '../database/schema.ts';
import { undoDays } from '../domain/account/deleteAccount.ts';
import type { Clock } from '../domain/types.ts';
import type { FileStorage } from '../files/types.ts';
import type { SharedDocuments } from '../sync/types.ts';
import type { Database } from '../database/Database.ts';

export type PurgeTools = {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly documents: Pick<SharedDocuments, 'purge'>;
  readonly clock: Clock;
};

const dayMs = 86_400_000;
/** A deleted design can be taken back for this long. */
const projectDays = 30;
const batchSize = 200;

const daysAgo = (clock: Clock, days: number) => new Date(clock().getTime() - days * dayMs);

/** The document goes first: a design without a row could never be found again. */
const purgeProjects = async ({ db, documents }: PurgeTools, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await documents.purge(id);
    await db.delete(projects).where(eq(projects.id, id));
  }
};

const purgeUser = async (tools: PurgeTools, user: { readonly id: string; readonly email: string }) => {
  const { db, storage } = tools;
  const owned = await db.select({ id: projects.id }).from(projects).where(eq(projects.userId, user.id));
  await purgeProjects(
    tools,
    owned.map(({ id }) => id),
  );
  const stored = await db.select({ key: files.key }).from(files).where(eq(files.userId, user.id));
  for (const { key } of stored) await storage.delete(key);
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, user.email));
  // Sign-ins, files, library items and subscriptions go with the row.
  await db.delete(users).where(eq(users.id, user.id));
};

/** Removes for good what was deleted long enough ago: designs after 30 days, accounts after 7. */
export const purgeDeleted = async (tools: PurgeTools): Promise<void> => {
  const { db, clock } = tools;
  const gone = await db
    .select({ id: projects.id })
    .from(projects)
    .where(lt(projects.deletedAt, daysAgo(clock, projectDays)))
    .limit(batchSize);
  await purgeProjects(
    tools,
    gone.map(({ id }) => id),
  );
  const left = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(lt(users.deletedAt, daysAgo(clock, undoDays)))
    .limit(batchSize);
  for (const user of left) await purgeUser(tools, user);
};
