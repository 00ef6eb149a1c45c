import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Address people use, for links in mails. Without PUBLIC_URL, and so without SMTP, it is the address of the request. */
export const getSiteUrl = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;
