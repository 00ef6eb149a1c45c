import { resetPassword as setPassword } from '../../domain/account/resetPassword.ts';
import { messages } from '../presenters/messages.ts';
import type { Route } from '../types.ts';

export const resetPassword: Route<'resetPassword'> = async (tools, { body }) => {
  const { adminEmail } = tools.config;
  const input = { token: body.token, password: body.password };
  const userId = await setPassword(tools.store, { ...tools, adminEmail }, input);
  tools.live.closeUser(userId);
  return { message: messages.passwordReset };
};
