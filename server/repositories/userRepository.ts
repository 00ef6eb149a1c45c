import { and, count, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/Database.ts';
import { users } from '../database/schema.ts';
import { hasParts } from './hasWords.ts';
import type { Paging } from './paging.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
type UserPatch = Partial<
  Pick<UserRow, 'name' | 'passwordHash' | 'userType' | 'status' | 'avatarFileId' | 'searchText' | 'deletedAt'>
>;

/** People with an account; deleted ones are found by id and login only. */
export const createUserRepository = (db: Database) => {
  const findOne = async (condition: SQL | undefined): Promise<UserRow | undefined> => {
    const [user] = await db.select().from(users).where(condition).limit(1);
    return user;
  };
  return {
    findById: (id: string) => findOne(eq(users.id, id)),
    findByEmail: (email: string) => findOne(eq(users.email, email)),
    /** By e-mail or by username, both lower case. */
    findByLogin: (login: string) => findOne(or(eq(users.email, login), eq(users.username, login))),
    isUsernameTaken: async (username: string) => (await findOne(eq(users.username, username))) !== undefined,
    /** False when the e-mail or the username was taken meanwhile. */
    insert: async (user: NewUser): Promise<boolean> => {
      const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
      return rows.length > 0;
    },
    /** Lets others who change this person wait until the transaction ends. */
    lock: async (id: string): Promise<void> => {
      await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    },
    /**
     * Locks the person as `lock` does, and gives them; undefined where the password is no longer the one with this hash.
     * Checking it took its time, in which somebody may have changed it to throw out who knows it.
     */
    lockWithPassword: async (id: string, passwordHash: string): Promise<UserRow | undefined> => {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
        .for('update');
      return user;
    },
    /** Ids of the administrators who have not left, locked one after the other as `lock` does: two who leave wait in turn. */
    lockAdmins: async (): Promise<string[]> => {
      const admins = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.userType, 'admin'), isNull(users.deletedAt)))
        .orderBy(users.id)
        .for('update');
      return admins.map(({ id }) => id);
    },
    update: async (id: string, patch: UserPatch, now: Date): Promise<UserRow | undefined> => {
      const [user] = await db
        .update(users)
        .set({ ...patch, updatedAt: now })
        .where(eq(users.id, id))
        .returning();
      return user;
    },
    list: (search: string, { limit, offset }: Paging) =>
      db
        .select()
        .from(users)
        .where(and(isNull(users.deletedAt), search ? hasParts(users.searchText, search) : undefined))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit)
        .offset(offset),
    countAll: async (): Promise<{ total: number; partners: number }> => {
      const rows = await db
        .select({ userType: users.userType, amount: count() })
        .from(users)
        .where(isNull(users.deletedAt))
        .groupBy(users.userType);
      const total = rows.reduce((sum, row) => sum + row.amount, 0);
      return { total, partners: rows.find((row) => row.userType === 'partner')?.amount ?? 0 };
    },
  };
};
