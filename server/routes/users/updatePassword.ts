import { updatePassword as changePassword } from '../../domain/account/updatePassword.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const updatePassword: Route<'updatePassword'> = async (tools, { body, user }) => {
  await changePassword(tools.store, tools, {
    userId: user.userId,
    sessionId: user.sessionId,
    currentPassword: body.current_password,
    password: body.password,
  });
  return { message: messages.passwordUpdated };
};
