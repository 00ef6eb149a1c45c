import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { findOwnedPicture } from '../file/findOwnedPicture.ts';
import type { Clock } from '../types.ts';

/** Uses an own uploaded picture as avatar; without a file the avatar is removed. The one before is put away. */
export const updateAvatar = async (
  store: Store,
  clock: Clock,
  { userId, fileId }: { readonly userId: string; readonly fileId: string | undefined },
): Promise<UserRow> => {
  const file = fileId === undefined ? undefined : await findOwnedPicture(store, fileId, userId);
  const now = clock();
  return store.transaction(async ({ users, files }) => {
    // Two tabs may change it at once: each puts away what it replaces.
    await users.lock(userId);
    const before = (await users.findById(userId))?.avatarFileId;
    const user = await users.update(userId, { avatarFileId: file?.id ?? null }, now);
    if (!user) throw new AppError('user_not_found');
    if (before && before !== file?.id) await files.putAway(before, now);
    return user;
  });
};
