import type { FastifyBaseLogger } from 'fastify';

/** Notes that a subscription could not be read again from the card company; the stored state answers meanwhile. */
export const tellUnread =
  (log: FastifyBaseLogger) =>
  (error: unknown): void =>
    log.error({ err: error }, 'A subscription could not be read from the card company');
