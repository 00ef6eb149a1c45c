import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many milliseconds a server that stops waits for its connections. */
type Patience = {
  /** Of those on which something was said. With what else a stop waits for it must fit into the `drainMs` of `main.ts`. */
  readonly spoken: number;
  /** Of those that were only opened, as browsers do to have one at hand. */
  readonly silent: number;
};
const usualPatience: Patience = { spoken: 5_000, silent: 1_000 };

/**
 * Lets a server that stops end with its last answer: a connection that stays open for further calls would be waited for.
 * Those still open when patience ends, on which nothing was asked yet or nobody reads, are cut off, so that the rest of the
 * server is closed in order.
 */
export const addLastAnswers = (app: FastifyInstance, patience: Patience = usualPatience): void => {
  let isStopping = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // For the answers that have begun and said that the connection stays.
    app.server.keepAliveTimeout = 1;
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, patience.silent).unref();
    setTimeout(() => app.server.closeAllConnections(), patience.spoken).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
};
