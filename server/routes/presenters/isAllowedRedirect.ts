import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isAllowedOrigin } from '../../plugins/security.ts';

/** Only the redirect page of our own site may receive a code. */
export const isAllowedRedirect = (
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
  request: FastifyRequest,
  address: string,
): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, search, hash } = new URL(address);
  const { protocol, host } = request;
  const isOwn = isAllowedOrigin(config, { protocol, host, headers: { origin } });
  return isOwn && /^\/[a-z0-9-]+-redirect$/.test(pathname) && search === '' && hash === '';
};
