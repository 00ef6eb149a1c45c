import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import type { AttemptCounter } from './attempts.ts';
import { type PasswordHasher, readPassword } from './passwords.ts';

/** Changes the password of a signed-in person; the other sessions end. */
export const updatePassword = async (
  store: Store,
  tools: { readonly clock: Clock; readonly hasher: PasswordHasher; readonly attempts: AttemptCounter },
  input: {
    readonly userId: string;
    readonly sessionId: string;
    readonly currentPassword: string;
    readonly password: string;
  },
): Promise<void> => {
  const password = readPassword(input.password);
  const user = await store.users.findById(input.userId);
  if (user && user.passwordHash === null) throw new AppError('password_unset');
  await tools.attempts.count('currentPassword', input.userId);
  const isRight = await tools.hasher.verify(user?.passwordHash, input.currentPassword);
  if (!user?.passwordHash || !isRight) throw new AppError('wrong_password');
  await tools.attempts.forget('currentPassword', input.userId);
  const { id, passwordHash: checked } = user;
  const passwordHash = await tools.hasher.hash(password);
  const now = tools.clock();
  await store.transaction(async ({ users, sessions, passwordResets }) => {
    if (!(await users.lockWithPassword(id, checked))) throw new AppError('wrong_password');
    await users.update(id, { passwordHash }, now);
    await passwordResets.closeAll(id, now);
    await sessions.revokeAll(id, 'password', now, input.sessionId);
  });
};
