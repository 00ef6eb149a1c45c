import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const usualPatience = 60_000;

const announcesBody = ({ headers }: FastifyRequest['raw']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Ends connections that promise a body and then send nothing for `milliseconds`. How long a body takes as a whole is left to
 * its sender, so is an answer to its reader.
 */
export const addBodyPatience = (app: FastifyInstance, milliseconds: number = usualPatience): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    if (!(socket instanceof Socket) || !announcesBody(raw)) return;
    socket.setTimeout(milliseconds);
    // With a listener the connection is not ended by itself.
    reply.raw.on('timeout', () => {
      // All is there, or enough of it lies here unread: it is the server that takes its time.
      if (!raw.complete && raw.readableLength < raw.readableHighWaterMark) socket.destroy();
    });
    raw.once('end', () => {
      // Once it is answered, a limit for the next request is set.
      if (!reply.raw.writableFinished) socket.setTimeout(app.server.timeout);
    });
  });
};
