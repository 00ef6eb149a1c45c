import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { findOwnedPicture } from '../file/findOwnedPicture.ts';
import type { Clock } from '../types.ts';

/** Uses an own uploaded picture as avatar; without a file the avatar is removed. */
export const updateAvatar = async (
  store: Store,
  clock: Clock,
  { userId, fileId }: { readonly userId: string; readonly fileId: string | undefined },
): Promise<UserRow> => {
  const file = fileId === undefined ? undefined : await findOwnedPicture(store, fileId, userId);
  const user = await store.users.update(userId, { avatarFileId: file?.id ?? null }, clock());
  if (!user) throw new AppError('user_not_found');
  return user;
};
