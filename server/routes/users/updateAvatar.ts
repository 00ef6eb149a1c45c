import { updateAvatar as changeAvatar } from '../../domain/account/updateAvatar.ts';
import { presentUserDetails } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const updateAvatar: Route<'updateAvatar'> = async ({ store, clock }, { body, user }) =>
  presentUserDetails(await changeAvatar(store, clock, { userId: user.userId, fileId: body.file_id }));
