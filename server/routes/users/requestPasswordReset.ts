import { requestPasswordReset as mailResetLink } from '../../domain/account/resetPassword.ts';
import { messages } from '../presenters/messages.ts';
import { getSiteUrl } from '../presenters/getSiteUrl.ts';
import type { Route } from '../types.ts';

export const requestPasswordReset: Route<'requestPasswordReset'> = async (tools, { body, request }) => {
  const siteUrl = getSiteUrl(tools.config, request);
  await mailResetLink(tools.store, { ...tools, siteUrl }, body.email);
  return { message: messages.resetRequested };
};
