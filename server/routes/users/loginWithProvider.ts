import { signInWithIdentity } from '../../domain/account/signInWithIdentity.ts';
import { AppError } from '../../errors.ts';
import { setMediaCookie } from '../presenters/mediaCookie.ts';
import { presentTokens, presentUserDetails } from '../presenters/presentUser.ts';
import { clearSocialCookie, readSocialCookie } from '../presenters/socialCookie.ts';
import type { Route } from '../types.ts';

export const loginWithProvider: Route<'loginWithProvider'> = async (tools, input) => {
  const { identity, store, secrets, clock, live, config } = tools;
  const { body, params, device, request, reply } = input;
  if (identity?.name !== params.social) throw new AppError('unknown_provider');
  const attempt = await readSocialCookie(request, secrets.forms, clock());
  if (!attempt || (body.state !== undefined && body.state !== attempt.state))
    throw new AppError('social_failed');
  clearSocialCookie(reply);
  const person = await identity.finish(attempt, body.token).catch((error: unknown) => {
    throw new AppError('social_failed', {}, error);
  });
  const { user, tokens, isTakenOver } = await signInWithIdentity(
    store,
    { ...tools, adminEmail: config.adminEmail },
    {
      provider: identity.name,
      identity: person,
      device,
    },
  );
  if (isTakenOver) live.closeUser(user.id);
  setMediaCookie(reply, tokens.mediaToken);
  return { ...presentTokens(tokens), user_details: presentUserDetails(user) };
};
