import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import {
  paymentCustomers,
  paymentEvents,
  subscriptions,
  type SubscriptionStatus,
  users,
} from '../database/schema.ts';
import { hasParts } from './hasWords.ts';
import type { Paging } from './paging.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type CustomerRow = typeof paymentCustomers.$inferSelect;

const createSubscriptionQueries = (db: Database) => {
  const findOne = async (condition: SQL | undefined): Promise<SubscriptionRow | undefined> => {
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(condition)
      .orderBy(desc(subscriptions.createdAt))
      .limit(1);
    return row;
  };
  const entitled = (now: Date) =>
    and(eq(subscriptions.status, 'active'), gt(subscriptions.currentPeriodEnd, now));
  /** One whose first payment was never made is nothing that ended. */
  const hasMeaning = or(ne(subscriptions.status, 'canceled'), isNotNull(subscriptions.startedAt));
  return {
    find: (id: string) => findOne(eq(subscriptions.id, id)),
    findOwned: (id: string, userId: string) =>
      findOne(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId))),
    /** Active and inside the paid period. */
    findEntitled: (userId: string, now: Date) =>
      findOne(and(eq(subscriptions.userId, userId), entitled(now))),
    listOwned: (userId: string): Promise<SubscriptionRow[]> =>
      db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(desc(subscriptions.createdAt)),
    listAll: (filter: { status?: SubscriptionStatus; search: string }, { limit, offset }: Paging) =>
      db
        .select({ subscription: subscriptions, user: users })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(
          and(
            hasMeaning,
            filter.status ? eq(subscriptions.status, filter.status) : undefined,
            // Who has left is no longer searched for.
            filter.search
              ? and(isNull(users.deletedAt), hasParts(users.searchText, filter.search))
              : undefined,
          ),
        )
        .orderBy(desc(subscriptions.createdAt), subscriptions.id)
        .limit(limit)
        .offset(offset),
    /**
     * Still active here although the paid period is over or its company is given up, or awaiting a payment; by id, those
     * behind `after`.
     */
    listInDoubt: (
      now: Date,
      { after, limit, givenUp }: { after: string; limit: number; givenUp: string | undefined },
    ): Promise<SubscriptionRow[]> =>
      db
        .select()
        .from(subscriptions)
        .where(
          and(
            gt(subscriptions.id, after),
            or(
              and(eq(subscriptions.status, 'active'), lte(subscriptions.currentPeriodEnd, now)),
              inArray(subscriptions.status, ['incomplete', 'past_due']),
              givenUp === undefined
                ? undefined
                : and(eq(subscriptions.status, 'active'), eq(subscriptions.provider, givenUp)),
            ),
          ),
        )
        .orderBy(subscriptions.id)
        .limit(limit),
    /** Entitled and not cancelling. */
    countActive: async (now: Date): Promise<number> => {
      const [row] = await db
        .select({ amount: count() })
        .from(subscriptions)
        .where(and(entitled(now), eq(subscriptions.cancelAtPeriodEnd, false)));
      return row?.amount ?? 0;
    },
    countEntitled: async (now: Date): Promise<number> => {
      const [row] = await db.select({ amount: count() }).from(subscriptions).where(entitled(now));
      return row?.amount ?? 0;
    },
  };
};

type NewSubscription = typeof subscriptions.$inferInsert;

/** Later than before with every writing, however close they come: it tells one state of a row from the next. */
const nextUpdate = sql`greatest(excluded.updated_at, ${subscriptions.updatedAt} + interval '1 millisecond')`;

const writeSubscription = async (
  db: Database,
  row: NewSubscription,
  where?: SQL,
): Promise<SubscriptionRow | undefined> => {
  const isPaid = row.status === 'active' || row.status === 'past_due';
  const startedAt = row.startedAt ?? (isPaid ? (row.updatedAt ?? new Date()) : null);
  const { id: _id, userId: _user, createdAt: _created, ...state } = row;
  const firstStart = sql`coalesce(${subscriptions.startedAt}, excluded.started_at)`;
  const [saved] = await db
    .insert(subscriptions)
    .values({ ...row, startedAt })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: { ...state, startedAt: firstStart, updatedAt: nextUpdate },
      ...(where && { setWhere: where }),
    })
    .returning();
  return saved;
};

const createSubscriptionWrites = (db: Database) => ({
  /** Writes the first or the last that is said of a subscription, whatever is kept of it. */
  save: async (row: NewSubscription): Promise<SubscriptionRow> => {
    const saved = await writeSubscription(db, row);
    if (!saved) throw new Error('Saving a subscription answered no row');
    return saved;
  },
  /** Writes what the provider says over the state updated at `known`; undefined where another came since, which stays. */
  saveOver: (row: NewSubscription, known: Date): Promise<SubscriptionRow | undefined> => {
    const updated = sql`date_trunc('milliseconds', ${subscriptions.updatedAt})`;
    return writeSubscription(db, row, sql`${updated} = ${known.toISOString()}::timestamptz`);
  },
  findCustomer: async (userId: string, provider: string): Promise<CustomerRow | undefined> => {
    const [row] = await db
      .select()
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider)));
    return row;
  },
  findCustomerOwner: async (customerId: string, provider: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ userId: paymentCustomers.userId })
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.customerId, customerId), eq(paymentCustomers.provider, provider)));
    return row?.userId;
  },
  saveCustomer: async (row: typeof paymentCustomers.$inferInsert): Promise<void> => {
    const { userId: _user, provider: _provider, ...state } = row;
    await db
      .insert(paymentCustomers)
      .values(row)
      .onConflictDoUpdate({ target: [paymentCustomers.userId, paymentCustomers.provider], set: state });
  },
  /** False when the event was taken before. */
  takeEvent: async (provider: string, eventId: string, type: string): Promise<boolean> => {
    const rows = await db
      .insert(paymentEvents)
      .values({ provider, eventId, type })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    return rows.length > 0;
  },
});

/** Subscriptions, the card provider's customers, and the webhook events already taken. */
export const createSubscriptionRepository = (db: Database) => ({
  ...createSubscriptionQueries(db),
  ...createSubscriptionWrites(db),
});
