import type { Repositories } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { AppError } from '../../errors.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import type { Clock, CreateId } from '../types.ts';
import { findFreeUsername } from './findFreeUsername.ts';

type NewPerson = { readonly name: string; readonly email: string; readonly passwordHash?: string };

const tries = 6;

/**
 * Inserts an account under a free username and counts the sign-up; undefined when the e-mail is taken. A username that
 * somebody else took a moment ago is no reason to refuse: the account gets another.
 */
export const insertUser = async (
  { users, metrics }: Pick<Repositories, 'users' | 'metrics'>,
  { clock, createId }: { readonly clock: Clock; readonly createId: CreateId },
  person: NewPerson,
): Promise<UserRow | undefined> => {
  const { name, email } = person;
  const now = clock();
  const id = createId();
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const username = await findFreeUsername({ users }, email, createId);
    const searchText = normalizeSearch(name, email, username);
    const row = { ...person, id, username, searchText, createdAt: now, updatedAt: now };
    if (await users.insert(row)) {
      await metrics.add('sign_ups', now.toISOString().slice(0, 10));
      const user = await users.findById(id);
      if (!user) throw new Error(`User ${id} vanished after insert`);
      return user;
    }
    if (await users.findByEmail(email)) return undefined;
  }
  throw new AppError('busy', { retry_after: 1 });
};
