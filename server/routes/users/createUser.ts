import { registerUser } from '../../domain/account/registerUser.ts';
import { setMediaCookie } from '../presenters/mediaCookie.ts';
import { presentTokens, presentUserDetails } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const createUser: Route<'createUser'> = async (tools, { body, device, reply }) => {
  const { name, email, password } = body;
  const { user, tokens } = await registerUser(tools.store, tools, { name, email, password, device });
  setMediaCookie(reply, tokens.mediaToken);
  return { ...presentTokens(tokens), user_details: presentUserDetails(user) };
};
