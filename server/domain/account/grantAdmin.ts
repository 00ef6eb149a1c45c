import type { Repositories } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';

/**
 * Makes who has just proved to own `adminEmail` an administrator; anybody else stays what they are. Called only where the
 * e-mail is proved, by a link that came with a mail or by an issuer: whoever registers an address need not own it.
 */
export const grantAdmin = async (
  { users, audit }: Pick<Repositories, 'users' | 'audit'>,
  user: UserRow,
  { adminEmail, now }: { readonly adminEmail: string | undefined; readonly now: Date },
): Promise<UserRow> => {
  if (adminEmail === undefined || user.email !== adminEmail || user.userType === 'admin') return user;
  const updated = await users.update(user.id, { userType: 'admin', status: 'enabled' }, now);
  if (!updated) return user;
  await audit.insert({
    actorId: user.id,
    action: 'user.admin',
    targetType: 'user',
    targetId: user.id,
    details: { from: user.userType, by: 'ADMIN_EMAIL' },
    createdAt: now,
  });
  return updated;
};
