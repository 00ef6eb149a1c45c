import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { favoriteFonts, passwordResets, rateCounters, userIdentities, users } from '../database/schema.ts';

/** Links to set a new password; only a hash of the token is kept. */
export const createPasswordResetRepository = (db: Database) => ({
  insert: async (reset: typeof passwordResets.$inferInsert): Promise<void> => {
    await db.insert(passwordResets).values(reset);
  },
  /** Lets others who change the person whose link it is wait until the transaction ends: they lock the person first. */
  lockOwner: async (tokenHash: string): Promise<void> => {
    await db
      .select({ id: users.id })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(eq(passwordResets.tokenHash, tokenHash))
      .for('update', { of: users });
  },
  /** Uses the link up and tells whose it was; undefined when unknown, used or expired. */
  take: async (tokenHash: string, now: Date): Promise<string | undefined> => {
    const [reset] = await db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    return reset?.userId;
  },
  /** Makes every open link of the user worthless. */
  closeAll: async (userId: string, now: Date): Promise<void> => {
    await db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  },
});

/** Accounts at issuers that sign in to users of ours. */
export const createIdentityRepository = (db: Database) => ({
  /** Id of the user. */
  find: async (provider: string, subject: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)));
    return row?.userId;
  },
  insert: async (row: typeof userIdentities.$inferInsert): Promise<void> => {
    await db.insert(userIdentities).values(row).onConflictDoNothing();
  },
});

export const createFavoriteFontRepository = (db: Database) => {
  const list = async (userId: string): Promise<string[]> => {
    const rows = await db
      .select({ fontName: favoriteFonts.fontName })
      .from(favoriteFonts)
      .where(eq(favoriteFonts.userId, userId))
      .orderBy(asc(favoriteFonts.fontName));
    return rows.map((row) => row.fontName);
  };
  return {
    list,
    /** Removes the family when it is a favourite, adds it otherwise; inside a transaction that holds the user's lock. */
    toggle: async (userId: string, fontName: string): Promise<string[]> => {
      const removed = await db
        .delete(favoriteFonts)
        .where(and(eq(favoriteFonts.userId, userId), eq(favoriteFonts.fontName, fontName)))
        .returning({ fontName: favoriteFonts.fontName });
      if (removed.length === 0) await db.insert(favoriteFonts).values({ userId, fontName });
      return list(userId);
    },
  };
};

/** Attempts counted per subject (an account, an e-mail) over all nodes. */
export const createRateCounterRepository = (db: Database) => ({
  /** Counts one more attempt and tells how many the window holds now. */
  increment: async (key: string, windowStart: Date): Promise<number> => {
    const [row] = await db
      .insert(rateCounters)
      .values({ key, windowStart, count: 1 })
      .onConflictDoUpdate({
        target: [rateCounters.key, rateCounters.windowStart],
        set: { count: sql`${rateCounters.count} + 1` },
      })
      .returning({ count: rateCounters.count });
    return row?.count ?? 1;
  },
  clear: async (key: string): Promise<void> => {
    await db.delete(rateCounters).where(eq(rateCounters.key, key));
  },
});

export type RateCounterRepository = ReturnType<typeof createRateCounterRepository>;
