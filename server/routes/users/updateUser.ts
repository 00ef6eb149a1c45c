import { renameUser } from '../../domain/account/renameUser.ts';
import { presentUserDetails } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const updateUser: Route<'updateUser'> = async ({ store, clock }, { body, user }) =>
  presentUserDetails(await renameUser(store, clock, { userId: user.userId, name: body.name }));
