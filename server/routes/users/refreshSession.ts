import { refreshSession as exchangeToken } from '../../domain/account/refreshSession.ts';
import { AppError } from '../../errors.ts';
import { isAllowedOrigin } from '../../plugins/security.ts';
import { setMediaCookie } from '../presenters/mediaCookie.ts';
import { presentTokens } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const refreshSession: Route<'refreshSession'> = async (tools, { body, request, reply }) => {
  if (!isAllowedOrigin(tools.config, request)) throw new AppError('forbidden_origin');
  const onReused = (sessionId: string) => tools.live.closeSession(sessionId);
  const tokens = await exchangeToken(tools.store, { ...tools, onReused }, body.token);
  setMediaCookie(reply, tokens.mediaToken);
  return presentTokens(tokens);
};
