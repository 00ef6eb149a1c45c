import { deleteAccount as markForDeletion, undoDays } from '../../domain/account/deleteAccount.ts';
import { clearMediaCookie } from '../presenters/mediaCookie.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const deleteAccount: Route<'deleteAccount'> = async (tools, { body, user, reply }) => {
  const { userId, sessionId } = user;
  await markForDeletion(tools.store, tools, { userId, sessionId, password: body.password });
  tools.live.closeUser(user.userId);
  clearMediaCookie(reply);
  return { message: messages.accountDeleted.replace('{days}', String(undoDays)) };
};
