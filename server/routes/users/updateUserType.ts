import { updateUserType as changeUserType } from '../../domain/account/updateUserType.ts';
import { presentUserDetails } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const updateUserType: Route<'updateUserType'> = async ({ store, clock, live }, { body, user }) => {
  const updated = await changeUserType(store, clock, {
    actorId: user.userId,
    userId: body.user_id,
    userType: body.user_type,
  });
  live.closeUser(updated.id);
  return presentUserDetails(updated);
};
