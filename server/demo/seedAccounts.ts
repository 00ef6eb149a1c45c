import type { AppDependencies } from '../AppDependencies.ts';
import { findFreeUsername } from '../domain/account/findFreeUsername.ts';
import { createPasswordHasher } from '../domain/account/passwords.ts';
import { normalizeSearch } from '../domain/text/normalizeSearch.ts';
import type { Store } from '../repositories/createStore.ts';
import { demoAccounts } from './demoAccounts.ts';

type AccountName = keyof typeof demoAccounts;

const userTypes = { admin: 'admin', partner: 'partner', pro: 'user', free: 'user' } as const;

/** Ids of the demo accounts, made at the first start. */
export const seedAccounts = async (
  store: Store,
  { secrets, clock, createId }: Pick<AppDependencies, 'secrets' | 'clock' | 'createId'>,
): Promise<Record<AccountName, string>> => {
  const hasher = createPasswordHasher(secrets.pepper);
  const seed = async (key: AccountName): Promise<string> => {
    const { email, password, name } = demoAccounts[key];
    const existing = await store.users.findByEmail(email);
    if (existing) {
      // Taken away by `closeDemoAccounts`: this server says again that the password is valid.
      if (existing.passwordHash === null) {
        await store.users.update(existing.id, { passwordHash: await hasher.hash(password) }, clock());
      }
      return existing.id;
    }
    const id = createId();
    const username = await findFreeUsername(store, email, createId);
    const isNew = await store.users.insert({
      id,
      email,
      username,
      name,
      userType: userTypes[key],
      passwordHash: await hasher.hash(password),
      searchText: normalizeSearch(name, email, username),
      createdAt: clock(),
      updatedAt: clock(),
    });
    // Somebody was faster: another node, or a person who signed up under this name.
    return isNew ? id : seed(key);
  };
  const [admin, partner, pro, free] = await Promise.all([
    seed('admin'),
    seed('partner'),
    seed('pro'),
    seed('free'),
  ]);
  return { admin, partner, pro, free };
};
