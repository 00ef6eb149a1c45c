import { resetPassword as setPassword } from '../../domain/account/resetPassword.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const resetPassword: Route<'resetPassword'> = async (tools, { body }) => {
  const userId = await setPassword(tools.store, tools, { token: body.token, password: body.password });
  tools.live.closeUser(userId);
  return { message: messages.passwordReset };
};
