import { signIn } from '../../domain/account/signIn.ts';
import { setMediaCookie } from '../presenters/mediaCookie.ts';
import { presentTokens, presentUserDetails } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const login: Route<'login'> = async (tools, { body, device, reply }) => {
  const { user, tokens } = await signIn(tools.store, tools, {
    login: body.login,
    password: body.password,
    device,
  });
  setMediaCookie(reply, tokens.mediaToken);
  return { ...presentTokens(tokens), user_details: presentUserDetails(user) };
};
