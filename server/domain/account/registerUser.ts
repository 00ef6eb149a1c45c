import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { readName } from '../text/readName.ts';
import { insertUser } from './insertUser.ts';
import { type PasswordHasher, readPassword } from './passwords.ts';
import { readEmail } from './readEmail.ts';
import { type Device, type SessionTools, startSession, type TokenSet } from './startSession.ts';

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
  return store.transaction(async (repositories) => {
    const user = await insertUser(repositories, tools, { name, email, passwordHash });
    if (!user) throw new AppError('email_taken');
    return { user, tokens: await startSession(repositories, tools, { user, device: account.device }) };
  });
};
