import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How many milliseconds a server that stops waits for its connections. */
type Patience = {
  /** Of those on which something was said. With what else a stop waits for it must fit into the `drainMs` of `main.ts`. */
  readonly spoken: number;
  /** Of those that were only opened, as browsers do to have one at hand. */
  readonly silent: number;
  /** Before it hangs up on those kept for further calls: one that is on its way would be lost, and never answered. */
  readonly kept: number;
};
const usualPatience: Patience = { spoken: 5_000, silent: 1_000, kept: 250 };

/**
 * Lets a server that stops end with its last answer: a connection that stays open for further calls would be waited for.
 * Whoever keeps one, as a proxy does, is told by the next answer on it that it is the last.
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
    // The door first, and it alone: an HTTP server that is closed hangs up on all that are kept.
    Server.prototype.close.call(app.server);
    const spoken = [...sockets].filter(({ bytesRead }) => bytesRead > 0);
    const closed = spoken.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.race([Promise.all(closed), sleep(patience.kept, undefined, { ref: false })]);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
};
