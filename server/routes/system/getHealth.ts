import type { Route } from '../types.ts';

export const getHealth: Route<'getHealth'> = async ({ config }, { reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 'ok', version: config.versionLabel };
};
