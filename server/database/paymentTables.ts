import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PlanPeriod, type SubscriptionStatus, createdAt, moment } from './columns.ts';

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
    /** When it was first seen paid; null for one that never was. */
    startedAt: moment('started_at'),
  },
  (t) => [
    index('subscriptions_user_idx').on(t.userId, t.createdAt.desc()),
    index('subscriptions_created_idx').on(t.createdAt.desc(), t.id),
    index('subscriptions_status_created_idx').on(t.status, t.createdAt.desc(), t.id),
    index('subscriptions_counted_idx')
      .on(t.currentPeriodEnd)
      .where(sql`status = 'active' and not cancel_at_period_end`),
    index('subscriptions_status_idx').on(t.status, t.currentPeriodEnd),
    uniqueIndex('subscriptions_one_active_key').on(t.userId).where(sql`status = 'active'`),
  ],
);

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
