import type { Config } from '../config.ts';

/**
 * Whether a page of this origin may open the socket. Programs that are no browser send no origin;
 * they still need a token. Without PUBLIC_URL the page must come from the address it calls.
 */
export const isAllowedOrigin = (
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
  headers: { readonly origin?: string | undefined; readonly host?: string | undefined },
): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  if (config.publicUrl !== undefined && new URL(config.publicUrl).origin === origin) return true;
  return config.publicUrl === undefined && new URL(origin).host === host;
};
