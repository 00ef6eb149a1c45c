import type { FastifyRequest } from 'fastify';

const loopback: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True of calls made on this very machine, and not for somebody elsewhere by a proxy on it. */
export const isThisMachine = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean => {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return loopback.has(socket.remoteAddress) && !isForwarded;
};
