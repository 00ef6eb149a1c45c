import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import { askProvider } from '../subscription/askProvider.ts';
import { type CardTools, endNow, saveProviderState } from '../subscription/syncSubscription.ts';
import type { AttemptCounter } from './attempts.ts';
import type { PasswordHasher } from './passwords.ts';

/** Days in which signing in again takes the deletion back. */
export const undoDays = 7;

const undoMilliseconds = undoDays * 24 * 3_600_000;

export const isRecoverable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() < undoMilliseconds;

/** From now on the card is not charged again; who comes back within the undo days still has what was paid for. */
const cancelSubscriptions = async (store: Store, tools: CardTools, userId: string): Promise<void> => {
  for (const row of await store.purge.listActiveSubscriptions(userId)) {
    const { id, status, cancelAtPeriodEnd } = row;
    // A renewal that failed would be tried again before the period ends.
    if (status === 'past_due') await askProvider('cancel_failed', () => endNow(store, tools, row));
    if (status === 'past_due' || cancelAtPeriodEnd) continue;
    const state = await askProvider('cancel_failed', () => tools.cards.cancelAtPeriodEnd(id));
    await saveProviderState(store, tools, { userId, state });
  }
};

/**
 * Cancels the plan, marks the account for deletion and ends every session; the clean-up job purges it after the undo
 * days. Nothing is marked when the card company could not be told.
 */
export const deleteAccount = async (
  store: Store,
  tools: CardTools & { readonly hasher: PasswordHasher; readonly attempts: AttemptCounter },
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> => {
  await tools.attempts.count('currentPassword', userId);
  const user = await store.users.findById(userId);
  const isRight = await tools.hasher.verify(user?.passwordHash, password);
  if (!user || !isRight) throw new AppError('wrong_password');
  await cancelSubscriptions(store, tools, userId);
  const now = tools.clock();
  await store.transaction(async (repositories) => {
    await repositories.users.update(userId, { deletedAt: now }, now);
    await repositories.sessions.revokeAll(userId, 'deleted', now);
  });
};
