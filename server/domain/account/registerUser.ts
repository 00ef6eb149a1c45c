import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import { readName } from '../text/readName.ts';
import { type PasswordHasher, readPassword } from './passwords.ts';
import { readEmail } from './readEmail.ts';
import { type Device, type SessionTools, startSession, type TokenSet } from './startSession.ts';

const usernameTries = 6;

const toUsername = (email: string): string => {
  const base = normalizeSearch(email.split('@')[0] ?? '').replace(/[^a-z0-9._-]/g, '');
  return base.slice(0, 30) || 'usuario';
};

/** The local part of the e-mail, made unique by a short random ending when taken. */
const findFreeUsername = async (
  store: Pick<Store, 'users'>,
  email: string,
  createId: () => string,
): Promise<string> => {
  const base = toUsername(email);
  for (let attempt = 0; attempt < usernameTries; attempt += 1) {
    const candidate =
      attempt === 0
        ? base
        : `${base}-${createId()
            .replace(/[^a-z0-9]/gi, '')
            .slice(0, 6)
            .toLowerCase()}`;
    if (!(await store.users.isUsernameTaken(candidate))) return candidate;
  }
  throw new AppError('busy', { retry_after: 1 });
};

export type NewAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly device: Device;
};

/** Creates an account of type user and signs it in. */
export const registerUser = async (
  store: Store,
  tools: SessionTools & { readonly hasher: PasswordHasher },
  account: NewAccount,
): Promise<{ user: UserRow; tokens: TokenSet }> => {
  const name = readName(account.name, { max: 100, error: 'invalid_name' });
  const email = readEmail(account.email);
  const password = readPassword(account.password);
  if (await store.users.findByEmail(email)) throw new AppError('email_taken');
  const passwordHash = await tools.hasher.hash(password);
  const username = await findFreeUsername(store, email, tools.createId);
  const now = tools.clock();
  const id = tools.createId();
  const searchText = normalizeSearch(name, email, username);
  return store.transaction(async (repositories) => {
    const row = { id, email, username, name, passwordHash, searchText, createdAt: now, updatedAt: now };
    if (!(await repositories.users.insert(row))) throw new AppError('email_taken');
    await repositories.metrics.add('sign_ups', now.toISOString().slice(0, 10));
    const user = await repositories.users.findById(id);
    if (!user) throw new Error(`User ${id} vanished after insert`);
    return { user, tokens: await startSession(repositories, tools, { user, device: account.device }) };
  });
};
