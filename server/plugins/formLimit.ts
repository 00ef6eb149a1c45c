import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** What a form may have besides its limit: the boundaries, names and headers of its parts. */
const frameBytes = 65_536;

/** Bytes a whole multipart body may have. Each of its fields is smaller than that. */
export const getFormLimit = (bodyLimit: number): number => bodyLimit + frameBytes;

/** Refuses multipart bodies that are too large as a whole: the parser knows limits of single parts only. */
export const addFormLimit = (app: FastifyInstance): void => {
  // Not async: the parser has to take the body over at once, before any bytes have passed.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart()) return done();
    const { raw } = request;
    const limit = getFormLimit(request.routeOptions.bodyLimit);
    if (Number(raw.headers['content-length']) > limit) return done(new AppError('too_large'));
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= limit) return;
      raw.off('data', count);
      // The parser lets go of the body, and whatever waits for a part of it fails with this.
      raw.emit('error', new AppError('too_large'));
      // The rest is read past: a sender who is cut off would never see the answer.
      raw.resume();
    };
    // Listening alone would set the body flowing.
    raw.pause().on('data', count);
    return done();
  });
};
