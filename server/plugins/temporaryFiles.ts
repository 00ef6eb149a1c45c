import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    temporaryFiles: string[] | null;
    /** True once nothing reads its temporary files but the answer itself. */
    isSettled: boolean;
  }
}

/** Has a temporary file removed once the answer is sent, or nobody is there for it; gives its path back. */
export const removeAfterAnswer = (request: FastifyRequest, path: string): string => {
  request.temporaryFiles = [...(request.temporaryFiles ?? []), path];
  return path;
};

const removeFiles = async (request: FastifyRequest): Promise<void> => {
  const removals = (request.temporaryFiles ?? []).map((path) => rm(path, { force: true }));
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === 'rejected') request.log.error({ err: removal.reason }, 'temporary file');
  }
};

/** Removes the temporary files of every request; one whose caller left is worked on to its end first. */
export const addTemporaryFiles = (app: FastifyInstance): void => {
  app.decorateRequest('temporaryFiles', null);
  app.decorateRequest('isSettled', false);
  // Not onResponse: it does not come when the caller leaves before the answer.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (request.isSettled) void removeFiles(request);
    });
  });
  // Every answer and every failure passes here, whether somebody waits for it or not.
  app.addHook('onSend', async (request, reply) => {
    request.isSettled = true;
    if (reply.raw.closed) await removeFiles(request);
  });
};
