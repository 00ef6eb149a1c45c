import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  isNotNull,
  lt,
  notExists,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import {
  docSnapshots,
  docUpdates,
  projects,
  projectVersions,
  type ReviewStatus,
} from '../database/schema.ts';
import { hasWords } from './hasWords.ts';
import type { Paging } from './paging.ts';

export type ProjectRow = typeof projects.$inferSelect;
type ProjectPatch = Partial<Omit<ProjectRow, 'id' | 'userId' | 'createdAt'>>;

/** What a list shows; `userId` undefined means everybody's. */
export type ProjectFilter = {
  readonly userId?: string;
  readonly templatesOnly?: boolean;
  readonly search?: string;
  readonly isPro?: boolean;
  readonly status?: ReviewStatus;
  readonly categoryId?: string;
};

const toConditions = (filter: ProjectFilter): SQL | undefined =>
  and(
    isNull(projects.deletedAt),
    filter.userId === undefined ? undefined : eq(projects.userId, filter.userId),
    filter.templatesOnly ? projects.isTemplate : undefined,
    filter.search ? hasWords(projects.searchText, filter.search) : undefined,
    filter.isPro === undefined ? undefined : eq(projects.isPro, filter.isPro),
    filter.status === undefined ? undefined : eq(projects.status, filter.status),
    filter.categoryId === undefined ? undefined : eq(projects.categoryId, filter.categoryId),
  );

const live = (id: string): SQL | undefined => and(eq(projects.id, id), isNull(projects.deletedAt));

/**
 * When the content last changed, by what is stored of it: an edit is in the log at once, and moves the design's own
 * date only when the document has come to rest. Null without content.
 */
const lastEdit = sql`greatest(
  (select max(${docUpdates.createdAt}) from ${docUpdates} where ${docUpdates.docId} = ${projects.id}),
  (select ${docSnapshots.updatedAt} from ${docSnapshots} where ${docSnapshots.docId} = ${projects.id})
)`;

/** The later of the design's own date and that of its content. */
const lastChange = sql<Date>`greatest(${projects.updatedAt}, ${lastEdit})`.mapWith(projects.updatedAt);

/** More than are logged in the seconds until a document rests, and few to look through. */
const latestEdits = 10_000;

const createProjectQueries = (db: Database) => {
  const findOne = async (condition: SQL | undefined): Promise<ProjectRow | undefined> => {
    const [project] = await db.select().from(projects).where(condition).limit(1);
    return project;
  };
  return {
    /** Deleted or not. */
    find: (id: string) => findOne(eq(projects.id, id)),
    findLive: (id: string) => findOne(live(id)),
    findOwned: (id: string, userId: string) => findOne(and(live(id), eq(projects.userId, userId))),
    /** Deleted after the moment; without `userId` anybody's. */
    findDeleted: (id: string, { since, userId }: { readonly since: Date; readonly userId?: string }) =>
      findOne(
        and(
          eq(projects.id, id),
          userId === undefined ? undefined : eq(projects.userId, userId),
          isNotNull(projects.deletedAt),
          sql`${projects.deletedAt} > ${since.toISOString()}::timestamptz`,
        ),
      ),
    /** What waits for approval has the date that `findLastChange` is compared with. */
    list: (filter: ProjectFilter, { limit, offset }: Paging): Promise<ProjectRow[]> =>
      db
        .select({
          ...getTableColumns(projects),
          ...(filter.status === 'pending_approval' ? { updatedAt: lastChange } : {}),
        })
        .from(projects)
        .where(toConditions(filter))
        .orderBy(desc(projects.updatedAt), projects.id)
        .limit(limit)
        .offset(offset),
    /** When the design or its content last changed, edits that have not come to rest among them. */
    findLastChange: async (id: string): Promise<Date | undefined> => {
      const [row] = await db.select({ at: lastChange }).from(projects).where(live(id));
      return row?.at;
    },
    /**
     * Designs with a person's edit, among the latest, that is newer than their own date: a server may have ended before
     * they came to rest. Dates we write have milliseconds and no more.
     */
    listUnsettled: async (): Promise<string[]> => {
      const latest = db
        .select({ docId: docUpdates.docId, createdAt: docUpdates.createdAt })
        .from(docUpdates)
        .where(isNotNull(docUpdates.userId))
        .orderBy(desc(docUpdates.seq))
        .limit(latestEdits)
        .as('latest');
      const rows = await db
        .select({ id: projects.id })
        .from(latest)
        .innerJoin(projects, eq(projects.id, latest.docId))
        .where(
          and(
            isNull(projects.deletedAt),
            sql`date_trunc('milliseconds', ${latest.createdAt}) > ${projects.updatedAt}`,
          ),
        )
        .groupBy(projects.id);
      return rows.map((row) => row.id);
    },
    countOwned: async (userId: string): Promise<number> => {
      const [row] = await db.select({ amount: count() }).from(projects).where(toConditions({ userId }));
      return row?.amount ?? 0;
    },
    /** Whether a design that still is there was made at that moment or later. */
    hasMadeSince: async (userId: string, since: Date): Promise<boolean> => {
      const made = await findOne(and(toConditions({ userId }), gte(projects.createdAt, since)));
      return made !== undefined;
    },
    /** Ids of designs deleted before the moment, oldest first. */
    listExpired: async (before: Date, { limit, offset }: Paging): Promise<string[]> => {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(lt(projects.deletedAt, before))
        .orderBy(projects.deletedAt, projects.id)
        .limit(limit)
        .offset(offset);
      return rows.map((row) => row.id);
    },
  };
};

const createProjectWrites = (db: Database) => ({
  insert: async (project: typeof projects.$inferInsert): Promise<ProjectRow> => {
    const [row] = await db.insert(projects).values(project).returning();
    if (!row) throw new Error('Insert of a project answered no row');
    return row;
  },
  /** Undefined where there is one of this id. */
  insertNew: async (project: typeof projects.$inferInsert): Promise<ProjectRow | undefined> => {
    const [row] = await db.insert(projects).values(project).onConflictDoNothing().returning();
    return row;
  },
  update: async (id: string, patch: ProjectPatch): Promise<ProjectRow | undefined> => {
    const [project] = await db.update(projects).set(patch).where(eq(projects.id, id)).returning();
    return project;
  },
  /** Lets others who change this design wait until the transaction ends. */
  lock: async (id: string): Promise<void> => {
    await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
  },
  /** Takes the next revision; undefined when `base` is given and no longer current. */
  advance: async (id: string, patch: ProjectPatch, base?: number): Promise<ProjectRow | undefined> => {
    const [project] = await db
      .update(projects)
      .set({ ...patch, revision: sql`${projects.revision} + 1` })
      .where(and(live(id), base === undefined ? undefined : eq(projects.revision, base)))
      .returning();
    return project;
  },
  /** Decides about a template that still waits; undefined when it does not. */
  review: async (id: string, status: ReviewStatus, patch: ProjectPatch): Promise<ProjectRow | undefined> => {
    const [project] = await db
      .update(projects)
      .set({ ...patch, status })
      .where(and(live(id), projects.isTemplate, eq(projects.status, 'pending_approval')))
      .returning();
    return project;
  },
});

/** Designs. Rights are part of every query: what the caller may not see is not found. */
export const createProjectRepository = (db: Database) => ({
  ...createProjectQueries(db),
  ...createProjectWrites(db),
});

/** What a list shows of a version: its content may be large. */
const listedVersion = {
  id: projectVersions.id,
  name: projectVersions.name,
  kind: projectVersions.kind,
  width: projectVersions.width,
  height: projectVersions.height,
  createdAt: projectVersions.createdAt,
};

const isVersion = (id: string, projectId: string) =>
  and(eq(projectVersions.id, id), eq(projectVersions.projectId, projectId));

/** Kept before a restoration, and by nobody's wish: whoever gives one a name has it as long as any other. */
const isNamelessAutomatic = (projectId: string) =>
  and(
    eq(projectVersions.projectId, projectId),
    eq(projectVersions.kind, 'automatic'),
    eq(projectVersions.name, ''),
  );

/** More than anybody keeps by hand; the content is not among what is listed. */
const listedVersions = 500;

/** Kept states of designs. */
export const createVersionRepository = (db: Database) => ({
  insert: async (version: typeof projectVersions.$inferInsert): Promise<void> => {
    await db.insert(projectVersions).values(version);
  },
  list: (projectId: string) =>
    db
      .select(listedVersion)
      .from(projectVersions)
      .where(eq(projectVersions.projectId, projectId))
      .orderBy(desc(projectVersions.createdAt))
      .limit(listedVersions),
  findLastAutomatic: async (projectId: string) => {
    const [version] = await db
      .select({ ...listedVersion, checksum: projectVersions.checksum })
      .from(projectVersions)
      .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.kind, 'automatic')))
      .orderBy(desc(projectVersions.createdAt))
      .limit(1);
    return version;
  },
  /** Deletes the nameless automatic ones but so many, the newest. */
  deleteOldAutomatic: async (projectId: string, keep: number): Promise<void> => {
    const newest = db
      .select({ id: projectVersions.id })
      .from(projectVersions)
      .where(isNamelessAutomatic(projectId))
      .orderBy(desc(projectVersions.createdAt), projectVersions.id)
      .limit(keep);
    await db
      .delete(projectVersions)
      .where(and(isNamelessAutomatic(projectId), notInArray(projectVersions.id, newest)));
  },
  rename: async (id: string, projectId: string, name: string) => {
    const [version] = await db
      .update(projectVersions)
      .set({ name })
      .where(isVersion(id, projectId))
      .returning(listedVersion);
    return version;
  },
  /** Whether there was such a version that no template is published as. */
  delete: async (id: string, projectId: string): Promise<boolean> => {
    const published = db
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.approvedVersionId, id)));
    const gone = await db
      .delete(projectVersions)
      .where(and(isVersion(id, projectId), notExists(published)))
      .returning({ id: projectVersions.id });
    return gone.length > 0;
  },
  find: async (id: string, projectId: string) => {
    const [version] = await db.select().from(projectVersions).where(isVersion(id, projectId));
    return version;
  },
});
