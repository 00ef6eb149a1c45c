import { AppError } from '../../errors.ts';
import { presentUserDetails } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const readCredentials: Route<'readCredentials'> = async ({ store }, { user }) => {
  const found = await store.users.findById(user.userId);
  if (!found) throw new AppError('session_ended');
  return presentUserDetails(found);
};
