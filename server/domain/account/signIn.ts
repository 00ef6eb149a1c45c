import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import type { AttemptCounter } from './attempts.ts';
import { isGone } from './deleteAccount.ts';
import type { PasswordHasher } from './passwords.ts';
import { normalizeLogin } from './readEmail.ts';
import { type Device, type SessionTools, startSession, type TokenSet } from './startSession.ts';

export type SignInTools = SessionTools & {
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptCounter;
};

/** An account waiting for its deletion comes back when its owner signs in. */
const recover = async (
  { users }: Pick<Repositories, 'users'>,
  user: UserRow,
  now: Date,
): Promise<UserRow> => {
  if (!user.deletedAt) return user;
  const recovered = await users.update(user.id, { deletedAt: null }, now);
  if (!recovered) throw new AppError('invalid_credentials');
  return recovered;
};

/** Checks e-mail or username and password; every failure answers the same after the same time. */
export const signIn = async (
  store: Store,
  tools: SignInTools,
  input: { readonly login: string; readonly password: string; readonly device: Device },
): Promise<{ user: UserRow; tokens: TokenSet }> => {
  const login = normalizeLogin(input.login);
  const now = tools.clock();
  await tools.attempts.count('signIn', login);
  const found = await store.users.findByLogin(login);
  const user = found && !isGone(found, now) ? found : undefined;
  const isRight = await tools.hasher.verify(user?.passwordHash, input.password);
  if (!user?.passwordHash || !isRight) throw new AppError('invalid_credentials');
  await tools.attempts.forget('signIn', login);
  const { id, passwordHash } = user;
  return store.transaction(async (repositories) => {
    const current = await repositories.users.lockWithPassword(id, passwordHash);
    if (!current) throw new AppError('invalid_credentials');
    const live = await recover(repositories, current, now);
    return {
      user: live,
      tokens: await startSession(repositories, tools, { user: live, device: input.device }),
    };
  });
};
