import { deleteAccount as markForDeletion, undoDays } from '../../domain/account/deleteAccount.ts';
import { clearMediaCookie } from '../presenters/mediaCookie.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const deleteAccount: Route<'deleteAccount'> = async (tools, { body, user, reply, request }) => {
  const { userId, sessionId } = user;
  const onFailure = (err: unknown) => request.log.error({ err }, 'A plan of a deleted account still runs');
  const leaving = { userId, sessionId, password: body.password };
  await markForDeletion(tools.store, { ...tools, onFailure }, leaving);
  tools.live.closeUser(user.userId);
  clearMediaCookie(reply);
  return { message: messages.accountDeleted.replace('{days}', String(undoDays)) };
};
