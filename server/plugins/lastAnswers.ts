import type { FastifyInstance } from 'fastify';

const usualPatience = 7_000;

/**
 * Lets a server that stops end with its last answer: a connection that stays open for further calls would be waited for.
 * Those still open after `milliseconds`, on which nothing was asked yet or nobody reads, are cut off, so that the rest of the
 * server is closed in order.
 */
export const addLastAnswers = (app: FastifyInstance, milliseconds: number = usualPatience): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    // For the answers that have begun and said that the connection stays.
    app.server.keepAliveTimeout = 1;
    setTimeout(() => app.server.closeAllConnections(), milliseconds).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
};
