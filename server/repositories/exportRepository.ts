import { eq } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import {
  auditEntries,
  files,
  paymentCustomers,
  products,
  projects,
  projectVersions,
  sessions,
  userIdentities,
} from '../database/schema.ts';

/** All rows about a person, also those that lists no longer show: what was thrown away is still stored. */
export const createExportRepository = (db: Database) => ({
  listSessions: (userId: string) =>
    db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt, sessions.id),
  listIdentities: (userId: string) =>
    db
      .select({
        provider: userIdentities.provider,
        subject: userIdentities.subject,
        createdAt: userIdentities.createdAt,
      })
      .from(userIdentities)
      .where(eq(userIdentities.userId, userId))
      .orderBy(userIdentities.createdAt),
  listProjects: (userId: string) =>
    db.select().from(projects).where(eq(projects.userId, userId)).orderBy(projects.createdAt, projects.id),
  /** Kept states of the person's designs, without their content. */
  listVersions: (userId: string) =>
    db
      .select({ id: projectVersions.id, projectId: projectVersions.projectId })
      .from(projectVersions)
      .innerJoin(projects, eq(projects.id, projectVersions.projectId))
      .where(eq(projects.userId, userId))
      .orderBy(projectVersions.createdAt, projectVersions.id),
  listFiles: (userId: string) =>
    db.select().from(files).where(eq(files.userId, userId)).orderBy(files.createdAt, files.id),
  listProducts: (userId: string) =>
    db
      .select({ product: products, originalName: files.originalName })
      .from(products)
      .innerJoin(files, eq(files.id, products.fileId))
      .where(eq(products.userId, userId))
      .orderBy(products.createdAt, products.id),
  listCustomers: (userId: string) =>
    db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)),
  /** What the person did that is written down. */
  listAuditEntries: (userId: string) =>
    db.select().from(auditEntries).where(eq(auditEntries.actorId, userId)).orderBy(auditEntries.id),
});
