import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

// Every id is a random text made by the server (never a sequence), except log positions.
// Times are stored in UTC; flags are booleans here and 0/1 on the wire.

/** Raw bytes: PGlite answers Uint8Array, node-postgres answers Buffer; both are Uint8Array. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A point in time, UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow();
/** A position in a log. */
export const position = (name: string) => bigint(name, { mode: 'number' });

export type UserType = 'user' | 'partner' | 'admin';
export type AccountStatus = 'enabled' | 'disabled';
export type ReviewStatus = 'pending_approval' | 'enabled' | 'rejected';
export type ProductType = 'template' | 'image';
export type LibrarySection = 'gifs' | 'fotos' | 'elementos';
export type MediaType = 'image' | 'gif' | 'video';
export type FileStatus = 'pending' | 'ready' | 'rejected';
export type PlanPeriod = 'month' | 'year';
export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'canceled';
export type VersionKind = 'named' | 'parked' | 'approved' | 'automatic';
export type JobStatus = 'queued' | 'running' | 'done' | 'failed';
export type MailStatus = 'queued' | 'sent' | 'failed';
