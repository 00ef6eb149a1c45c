import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { askProvider } from '../subscription/askProvider.ts';
import { readAgain } from '../subscription/manageSubscription.ts';
import { type CardTools, endNow, keepAnswer } from '../subscription/syncSubscription.ts';
import type { AttemptCounter } from './attempts.ts';
import type { PasswordHasher } from './passwords.ts';

/** Days in which signing in again takes the deletion back. */
export const undoDays = 7;

type LeavingTools = CardTools & {
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptCounter;
  /** Told of a plan that could not be cancelled once the account was marked. */
  readonly onFailure: (error: unknown) => void;
};

const undoMilliseconds = undoDays * 24 * 3_600_000;

/** Deleted so long ago that signing in does not take it back any more. */
export const isGone = ({ deletedAt }: Pick<UserRow, 'deletedAt'>, now: Date): boolean =>
  deletedAt !== null && now.getTime() - deletedAt.getTime() >= undoMilliseconds;

/** From now on the card is not charged again; who comes back within the undo days still has what was paid for. */
const cancelSubscriptions = async (store: Store, tools: CardTools, userId: string): Promise<void> => {
  for (const known of await store.purge.listActiveSubscriptions(userId)) {
    // It may have ended at the card company, which would then refuse to change it.
    const row =
      known.status === 'active'
        ? await readAgain(store, tools, { row: known, failed: 'cancel_failed' })
        : known;
    const { id, status, cancelAtPeriodEnd } = row;
    if (status === 'canceled') continue;
    // A renewal that failed would be tried again before the period ends; what was never paid has none, and may be over.
    if (status !== 'active') await askProvider('cancel_failed', () => endNow(store, tools, row));
    if (status !== 'active' || cancelAtPeriodEnd) continue;
    const ask = () => tools.cards.cancelAtPeriodEnd(id);
    await askProvider('cancel_failed', () => keepAnswer(store, tools, { row, ask }));
  }
};

/** Minutes after signing in within which who has no password may delete the account. */
const freshMinutes = 10;

type Leaving = {
  readonly userId: string;
  readonly sessionId: string;
  /** Undefined where the account has none. */
  readonly password: string | undefined;
};

/**
 * Proves again who it is. Without a password that is the provider that let the person in, so the session must have begun
 * a moment ago: one left open on another device is not enough, and no mail has to arrive. Answers the person as they
 * were, with the hash that the password was compared with.
 */
const confirmPerson = async (
  store: Store,
  { hasher, attempts, clock }: LeavingTools,
  { userId, sessionId, password }: Leaving,
): Promise<UserRow> => {
  const user = await store.users.findById(userId);
  if (user && user.passwordHash === null) {
    const since = new Date(clock().getTime() - freshMinutes * 60_000);
    if (!(await store.sessions.hasBegunSince(sessionId, since))) throw new AppError('sign_in_again');
    return user;
  }
  await attempts.count('currentPassword', userId);
  const isRight = await hasher.verify(user?.passwordHash, password ?? '');
  if (!user || !isRight) throw new AppError('wrong_password');
  return user;
};

/**
 * Cancels the plan, marks the account for deletion and ends every session; the clean-up job purges it after the undo
 * days. Nothing is marked when the card company could not be told, nor for the last administrator, with whom all that was
 * published would go.
 */
export const deleteAccount = async (store: Store, tools: LeavingTools, leaving: Leaving): Promise<void> => {
  const { userId } = leaving;
  const { passwordHash: checked, userType } = await confirmPerson(store, tools, leaving);
  const isAdmin = userType === 'admin';
  if (isAdmin && (await store.purge.findOldestAdmin(userId)) === undefined) throw new AppError('last_admin');
  await cancelSubscriptions(store, tools, userId);
  const now = tools.clock();
  await store.transaction(async (repositories) => {
    const isLast = isAdmin && (await repositories.users.lockAdmins()).every((id) => id === userId);
    if (isLast) throw new AppError('last_admin');
    const isStill = checked === null || (await repositories.users.lockWithPassword(userId, checked));
    if (!isStill) throw new AppError('wrong_password');
    await repositories.users.update(userId, { deletedAt: now }, now);
    await repositories.sessions.revokeAll(userId, 'deleted', now);
  });
  // One that was being started is known only now; the account is marked, whatever the card company says.
  await cancelSubscriptions(store, tools, userId).catch(tools.onFailure);
};
