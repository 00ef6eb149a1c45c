import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// Every id is a random text made by the server (never a sequence), except log positions.
// Times are stored in UTC; flags are booleans here and 0/1 on the wire.

/** Raw bytes: PGlite answers Uint8Array, node-postgres answers Buffer; both are Uint8Array. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const position = (name: string) => bigint(name, { mode: 'number' });

export type UserType = 'user' | 'partner' | 'admin';
export type AccountStatus = 'enabled' | 'disabled';
export type ReviewStatus = 'pending_approval' | 'enabled' | 'rejected';
export type ProductType = 'template' | 'image';
export type LibrarySection = 'gifs' | 'fotos' | 'elementos';
export type MediaType = 'image' | 'gif' | 'video';
export type FileStatus = 'pending' | 'ready' | 'rejected';
export type PlanPeriod = 'month' | 'year';
export type SubscriptionStatus = 'incomplete' | 'active' | 'canceled';
export type VersionKind = 'named' | 'parked' | 'approved' | 'automatic';
export type JobStatus = 'queued' | 'running' | 'done' | 'failed';
export type MailStatus = 'queued' | 'sent' | 'failed';

/** People with an account. `searchText` is the normalised name, e-mail and username. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    userType: text('user_type').$type<UserType>().notNull().default('user'),
    status: text('status').$type<AccountStatus>().notNull().default('enabled'),
    avatarFileId: text('avatar_file_id'),
    searchText: text('search_text').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    uniqueIndex('users_username_key').on(t.username),
    index('users_created_idx').on(t.createdAt),
  ],
);

/** An account at an OIDC issuer that signs in to one of our users. */
export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('user_identities_user_idx').on(t.userId)],
);

/** A sign-in on one device; every refresh token of that device belongs to it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expires_idx').on(t.expiresAt)],
);

/** One link of a session's rotation chain; the secret part is derived by HMAC, never stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
    successorId: text('successor_id'),
  },
  (t) => [index('refresh_tokens_session_idx').on(t.sessionId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('password_resets_user_idx').on(t.userId)],
);

/** Counters of limited attempts: `key` names what is counted, one row per window. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index('rate_counters_start_idx').on(t.windowStart),
  ],
);

/** Designs and templates. `revision` grows by one with each save that comes by the API. */
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
    index('projects_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** A kept state of a design: named by its owner, parked before a replace, or approved as template. */
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

/** Sync log: an update is appended and flushed here before the client gets its acknowledgement. */
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

/** Merged state of a document up to and including log position `seq`. */
export const docSnapshots = pgTable('doc_snapshots', {
  docId: text('doc_id').primaryKey(),
  seq: position('seq').notNull(),
  data: bytea('data').notNull(),
  checksum: text('checksum').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

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

/** A stored object. `key` is its address in the file storage; content is trusted only when `ready`. */
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
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('files_key_key').on(t.key),
    index('files_user_idx').on(t.userId, t.createdAt),
    index('files_pending_idx').on(t.createdAt).where(sql`status = 'pending'`),
  ],
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

/** Library items: a person's uploads (`isShared` false) and the elements partners publish. */
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
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    planPeriodType: text('plan_period_type').$type<PlanPeriod>().notNull(),
    costCents: integer('cost_cents').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelAt: moment('cancel_at'),
    currentPeriodStart: moment('current_period_start').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('subscriptions_user_idx').on(t.userId, t.createdAt.desc()),
    index('subscriptions_status_idx').on(t.status, t.currentPeriodEnd),
    uniqueIndex('subscriptions_one_active_key').on(t.userId).where(sql`status = 'active'`),
  ],
);

/** The card provider's customer of a user, with what may be shown of the card. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: text('user_id').notNull(),
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    paymentMethodId: text('payment_method_id'),
    cardBrand: text('card_brand'),
    cardLastDigits: text('card_last_digits'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('payment_customers_customer_key').on(t.provider, t.customerId),
  ],
);

/** What the built-in stand-in for a card company remembers. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    plan: text('plan').$type<PlanPeriod>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_subscriptions_customer_idx').on(t.customerId)],
);

/** Webhook events already taken, so that a repeated delivery changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

export const favoriteFonts = pgTable(
  'favorite_fonts',
  {
    userId: text('user_id').notNull(),
    fontName: text('font_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fontName] })],
);

/** Who did what in the back-office, and to what. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('audit_entries_created_idx').on(t.createdAt)],
);

/** Answers kept so that a repeated request with the same key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created_idx').on(t.createdAt)],
);

/** Work to be done later by any node; `uniqueKey` keeps one waiting job per subject. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    uniqueKey: text('unique_key'),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull().defaultNow(),
    lockedUntil: moment('locked_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('jobs_due_idx').on(t.runAt).where(sql`status in ('queued', 'running')`),
    uniqueIndex('jobs_unique_key').on(t.kind, t.uniqueKey).where(sql`status = 'queued'`),
  ],
);

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mail_outbox_created_idx').on(t.createdAt)],
);

/** Daily counts for the back-office plots (sign-ups, active subscribers, exports). */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    day: date('day', { mode: 'string' }).notNull(),
    metric: text('metric').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.metric] })],
);
