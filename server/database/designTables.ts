import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type ProductType,
  type ReviewStatus,
  type VersionKind,
  bytea,
  createdAt,
  moment,
  position,
} from './columns.ts';

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbnailFileId: text('thumbnail_file_id'),
    isTemplate: boolean('is_template').notNull().default(false),
    isPro: boolean('is_pro').notNull().default(false),
    status: text('status').$type<ReviewStatus>().notNull().default('enabled'),
    categoryId: text('category_id'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    revision: integer('revision').notNull().default(0),
    approvedVersionId: text('approved_version_id'),
    searchText: text('search_text').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('projects_user_idx').on(t.userId, t.updatedAt.desc(), t.id).where(sql`deleted_at is null`),
    index('projects_template_idx')
      .on(t.status, t.updatedAt.desc(), t.id)
      .where(sql`is_template and deleted_at is null`),
    index('projects_template_price_idx')
      .on(t.status, t.isPro, t.updatedAt.desc(), t.id)
      .where(sql`is_template and deleted_at is null`),
    index('projects_owner_idx').on(t.userId),
    index('projects_trash_idx').on(t.userId, t.deletedAt.desc(), t.id).where(sql`deleted_at is not null`),
    index('projects_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const projectVersions = pgTable(
  'project_versions',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    kind: text('kind').$type<VersionKind>().notNull(),
    name: text('name').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    data: bytea('data').notNull(),
    checksum: text('checksum').notNull(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('project_versions_project_idx').on(t.projectId, t.createdAt.desc())],
);

export const approvedTemplates = pgTable(
  'approved_templates',
  {
    projectId: text('project_id').primaryKey(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbnailFileId: text('thumbnail_file_id'),
    isPro: boolean('is_pro').notNull(),
    categoryId: text('category_id'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    searchText: text('search_text').notNull(),
    approvedAt: moment('approved_at').notNull(),
  },
  (t) => [
    index('approved_templates_list_idx').on(t.approvedAt.desc(), t.projectId),
    index('approved_templates_price_idx').on(t.isPro, t.approvedAt.desc(), t.projectId),
  ],
);

export const docUpdates = pgTable(
  'doc_updates',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    docId: text('doc_id').notNull(),
    userId: text('user_id'),
    data: bytea('data').notNull(),
    checksum: text('checksum').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('doc_updates_doc_idx').on(t.docId, t.seq)],
);

export const docSnapshots = pgTable('doc_snapshots', {
  docId: text('doc_id').primaryKey(),
  seq: position('seq').notNull(),
  data: bytea('data').notNull(),
  checksum: text('checksum').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const docBases = pgTable(
  'doc_bases',
  {
    docId: text('doc_id').notNull(),
    userId: text('user_id').notNull(),
    data: bytea('data').notNull(),
    keptAt: moment('kept_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.docId, t.userId] }), index('doc_bases_kept_idx').on(t.keptAt)],
);

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    normalizedName: text('normalized_name').notNull(),
    productType: text('product_type').$type<ProductType>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('categories_type_name_key').on(t.productType, t.normalizedName)],
);
