import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import type { AttemptCounter } from './attempts.ts';
import type { PasswordHasher } from './passwords.ts';

/** Days in which signing in again takes the deletion back. */
export const undoDays = 7;

const undoMilliseconds = undoDays * 24 * 3_600_000;

export const isRecoverable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() < undoMilliseconds;

/** Marks the account for deletion and ends every session; the clean-up job purges it after the undo days. */
export const deleteAccount = async (
  store: Store,
  tools: { readonly clock: Clock; readonly hasher: PasswordHasher; readonly attempts: AttemptCounter },
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> => {
  await tools.attempts.count('currentPassword', userId);
  const user = await store.users.findById(userId);
  const isRight = await tools.hasher.verify(user?.passwordHash, password);
  if (!user || !isRight) throw new AppError('wrong_password');
  const now = tools.clock();
  await store.transaction(async (repositories) => {
    await repositories.users.update(userId, { deletedAt: now }, now);
    await repositories.sessions.revokeAll(userId, 'deleted', now);
  });
};
