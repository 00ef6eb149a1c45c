import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import type { Clock } from '../types.ts';

/** Makes a user partner (enabled) or a partner user; admins stay what they are. */
export const updateUserType = async (
  store: Store,
  clock: Clock,
  input: { readonly actorId: string; readonly userId: string; readonly userType: 'user' | 'partner' },
): Promise<UserRow> => {
  const now = clock();
  return store.transaction(async ({ users, audit }) => {
    const user = await users.findById(input.userId);
    if (!user || user.deletedAt) throw new AppError('user_not_found');
    if (user.userType === 'admin') throw new AppError('admin_unchangeable');
    // Another admin was first: whose list is older has done nothing.
    if (user.userType === input.userType && user.status === 'enabled') return user;
    const updated = await users.update(user.id, { userType: input.userType, status: 'enabled' }, now);
    if (!updated) throw new AppError('user_not_found');
    await audit.insert({
      actorId: input.actorId,
      action: 'user.type',
      targetType: 'user',
      targetId: user.id,
      details: { from: user.userType, to: input.userType },
      createdAt: now,
    });
    return updated;
  });
};
