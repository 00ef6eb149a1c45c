import { and, desc, eq, gt, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { refreshTokens, sessions, users } from '../database/schema.ts';
import type { AccessClaims } from '../domain/account/tokens.ts';

const usedAgo = sql<
  number | null
>`(extract(epoch from clock_timestamp() - ${refreshTokens.usedAt}) * 1000)::float8`;

const isLive = (sessionId: string, userId: string, now: Date): SQL | undefined =>
  and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(users.deletedAt),
  );

/** Which tokens have arrived with the person they are for. */
const createReceipts = (db: Database) => ({
  /** Notes that the tokens of a link have arrived. */
  hear: async (id: string): Promise<void> => {
    await db
      .update(refreshTokens)
      .set({ heardAt: sql`clock_timestamp()` })
      .where(and(eq(refreshTokens.id, id), isNull(refreshTokens.heardAt)));
  },
  /** Whether nobody has shown a token of this link, so that the answer with them may be lost. */
  isUnheard: async (id: string): Promise<boolean> => {
    const [row] = await db
      .select({ id: refreshTokens.id })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.id, id), isNull(refreshTokens.heardAt), isNull(refreshTokens.usedAt)));
    return row !== undefined;
  },
});

/** Sign-ins and their rotation chains. */
export const createSessionRepository = (db: Database) => {
  const revoke = async (condition: SQL | undefined, reason: string, now: Date): Promise<number> => {
    const rows = await db
      .update(sessions)
      .set({ revokedAt: now, revokedReason: reason })
      .where(and(isNull(sessions.revokedAt), condition))
      .returning({ id: sessions.id });
    return rows.length;
  };
  return {
    insert: async (session: typeof sessions.$inferInsert): Promise<void> => {
      await db.insert(sessions).values(session);
    },
    insertToken: async (token: typeof refreshTokens.$inferInsert): Promise<void> => {
      await db.insert(refreshTokens).values(token);
    },
    /**
     * Locks the token's row until the transaction ends, so that two refreshes follow one another. How many milliseconds ago it
     * was used, null for never, is by the database's clock: those of two servers differ.
     */
    lockToken: async (id: string) => {
      const [row] = await db
        .select({ token: refreshTokens, session: sessions, usedAgo })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .where(eq(refreshTokens.id, id))
        .for('update', { of: refreshTokens });
      return row;
    },
    useToken: async (id: string, successorId: string): Promise<void> => {
      await db
        .update(refreshTokens)
        .set({ usedAt: sql`clock_timestamp()`, successorId })
        .where(eq(refreshTokens.id, id));
    },
    ...createReceipts(db),
    touch: async (id: string, now: Date, expiresAt: Date): Promise<void> => {
      await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id));
    },
    revokeOne: (id: string, userId: string, reason: string, now: Date) =>
      revoke(and(eq(sessions.id, id), eq(sessions.userId, userId)), reason, now),
    revokeAll: (userId: string, reason: string, now: Date, exceptId?: string) =>
      revoke(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined), reason, now),
    listLive: (userId: string, now: Date) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastUsedAt)),
    /** Whether somebody signed in for this session at that moment or later; renewing its tokens does not count. */
    hasBegunSince: async (id: string, since: Date): Promise<boolean> => {
      const [row] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, id), gte(sessions.createdAt, since)));
      return row !== undefined;
    },
    /** The user of a session that is still alive. */
    findLiveUser: async (sessionId: string, userId: string, now: Date) => {
      const [user] = await db
        .select({ userType: users.userType, status: users.status })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isLive(sessionId, userId, now));
      return user;
    },
    /** The same of who makes a call, and since when tokens of that link of the chain are known to have arrived. */
    findCaller: async ({ sessionId, userId, refreshId }: AccessClaims, now: Date) => {
      const [caller] = await db
        .select({ userType: users.userType, status: users.status, heardAt: refreshTokens.heardAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(refreshTokens, eq(refreshTokens.id, refreshId))
        .where(isLive(sessionId, userId, now));
      return caller;
    },
  };
};
