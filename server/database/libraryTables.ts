import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  type FileStatus,
  type LibrarySection,
  type MediaType,
  type ReviewStatus,
  createdAt,
  moment,
  position,
} from './columns.ts';

export const uploadSessions = pgTable(
  'upload_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    clientSessionId: text('client_session_id').notNull(),
    fileCount: integer('file_count').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('upload_sessions_user_idx').on(t.userId, t.createdAt)],
);

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    uploadSessionId: text('upload_session_id'),
    key: text('key').notNull(),
    originalName: text('original_name').notNull(),
    declaredMime: text('declared_mime').notNull(),
    declaredBytes: position('declared_bytes').notNull(),
    status: text('status').$type<FileStatus>().notNull().default('pending'),
    mime: text('mime'),
    mediaType: text('media_type').$type<MediaType>(),
    bytes: position('bytes'),
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    frames: integer('frames'),
    hasAlpha: boolean('has_alpha'),
    /** Once given to everybody by an approval. */
    isPublished: boolean('is_published').notNull().default(false),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('files_key_key').on(t.key),
    index('files_user_idx').on(t.userId, t.createdAt),
    index('files_session_idx').on(t.uploadSessionId).where(sql`upload_session_id is not null`),
    index('files_dead_idx').on(t.createdAt).where(sql`status in ('pending', 'rejected')`),
    index('files_put_away_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    fileId: text('file_id').notNull(),
    thumbnailFileId: text('thumbnail_file_id'),
    previewFileId: text('preview_file_id'),
    fileType: text('file_type').$type<MediaType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dominantColor: text('dominant_color').notNull().default(''),
    section: text('section').$type<LibrarySection>().notNull(),
    categoryId: text('category_id'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    isPro: boolean('is_pro').notNull().default(false),
    /** What counts from the next approval on; null for no other price than the present one. */
    requestedIsPro: boolean('requested_is_pro'),
    isShared: boolean('is_shared').notNull().default(false),
    status: text('status').$type<ReviewStatus>().notNull().default('enabled'),
    searchText: text('search_text').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('products_user_file_key').on(t.userId, t.fileId),
    index('products_user_idx').on(t.userId, t.createdAt.desc(), t.id).where(sql`deleted_at is null`),
    index('products_library_idx')
      .on(t.section, t.status, t.createdAt.desc(), t.id)
      .where(sql`is_shared and deleted_at is null`),
    index('products_review_idx')
      .on(t.status, t.createdAt.desc(), t.id)
      .where(sql`is_shared and deleted_at is null`),
    index('products_price_idx').on(t.status, t.isPro).where(sql`is_shared and deleted_at is null`),
    index('products_file_idx').on(t.fileId),
  ],
);
