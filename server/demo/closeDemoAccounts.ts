import type { AppDependencies } from '../AppDependencies.ts';
import { createPasswordHasher } from '../domain/account/passwords.ts';
import type { Store } from '../repositories/createStore.ts';
import { demoAccounts } from './demoAccounts.ts';

/**
 * Takes the public passwords from the demo accounts of a data folder that began as a demo, and ends their sessions. Gives
 * the e-mails of those that still had one; a password of somebody's own stays.
 */
export const closeDemoAccounts = async (
  store: Store,
  { secrets, clock }: Pick<AppDependencies, 'secrets' | 'clock'>,
): Promise<readonly string[]> => {
  const hasher = createPasswordHasher(secrets.pepper);
  const closed: string[] = [];
  for (const { email, password } of Object.values(demoAccounts)) {
    const user = await store.users.findByEmail(email);
    if (!user?.passwordHash || !(await hasher.verify(user.passwordHash, password))) continue;
    const now = clock();
    await store.transaction(async ({ users, sessions, passwordResets }) => {
      await users.update(user.id, { passwordHash: null }, now);
      await passwordResets.closeAll(user.id, now);
      await sessions.revokeAll(user.id, 'password', now);
    });
    closed.push(email);
  }
  return closed;
};
