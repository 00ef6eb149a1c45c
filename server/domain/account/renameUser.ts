import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import { readName } from '../text/readName.ts';
import type { Clock } from '../types.ts';

/** Changes the name people see. */
export const renameUser = async (
  { users }: Pick<Store, 'users'>,
  clock: Clock,
  input: { readonly userId: string; readonly name: string },
): Promise<UserRow> => {
  const name = readName(input.name, { max: 100, error: 'invalid_name' });
  const user = await users.findById(input.userId);
  if (!user) throw new AppError('user_not_found');
  const searchText = normalizeSearch(name, user.email, user.username);
  const renamed = await users.update(user.id, { name, searchText }, clock());
  if (!renamed) throw new AppError('user_not_found');
  return renamed;
};
