import { AppError } from '../../errors.ts';
import { isAllowedRedirect } from '../presenters/isAllowedRedirect.ts';
import { setSocialCookie } from '../presenters/socialCookie.ts';
import type { Route } from '../types.ts';

export const startSocialLogin: Route<'startSocialLogin'> = async (
  tools,
  { body, params, request, reply },
) => {
  const { identity, config, secrets, clock } = tools;
  if (identity?.name !== params.social) throw new AppError('unknown_provider');
  if (!isAllowedRedirect(config, request, body.redirect_uri)) throw new AppError('social_failed');
  const { url, attempt } = await identity.begin(body.redirect_uri).catch((error: unknown) => {
    throw new AppError('social_unreachable', {}, error);
  });
  await setSocialCookie(reply, { key: secrets.forms, now: clock(), attempt });
  return { url, state: attempt.state };
};
