import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import type { CreateId } from '../types.ts';

const tries = 6;

const toUsername = (email: string): string => {
  const base = normalizeSearch(email.split('@')[0] ?? '').replace(/[^a-z0-9._-]/g, '');
  return base.slice(0, 30) || 'usuario';
};

const toEnding = (id: string): string =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 6)
    .toLowerCase();

/** The local part of the e-mail, made unique by a short random ending when taken. */
export const findFreeUsername = async (
  { users }: Pick<Store, 'users'>,
  email: string,
  createId: CreateId,
): Promise<string> => {
  const base = toUsername(email);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const candidate = attempt === 0 ? base : `${base}-${toEnding(createId())}`;
    if (!(await users.isUsernameTaken(candidate))) return candidate;
  }
  throw new AppError('busy', { retry_after: 1 });
};
