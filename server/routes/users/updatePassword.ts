import { updatePassword as changePassword } from '../../domain/account/updatePassword.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const updatePassword: Route<'updatePassword'> = async (tools, { body, user }) => {
  const { store, clock, live } = tools;
  const { userId, sessionId } = user;
  const sessions = await store.sessions.listLive(userId, clock());
  await changePassword(store, tools, {
    userId,
    sessionId,
    currentPassword: body.current_password,
    password: body.password,
  });
  for (const { id } of sessions) if (id !== sessionId) live.closeSession(id);
  return { message: messages.passwordUpdated };
};
