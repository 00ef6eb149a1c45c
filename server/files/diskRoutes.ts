import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type DiskStorage, FileExistsError, WrongLengthError } from './DiskStorage.ts';
import { isFileKey } from './isFileKey.ts';
import { sendStoredFile } from './sendStoredFile.ts';
import { blobPath, readBlobUrl } from './urlSignatures.ts';

/** Above the largest video a person may upload. */
const maxUploadBytes = 1024 ** 3;

export type DiskRoutesOptions = {
  readonly storage: DiskStorage;
  readonly secret: Uint8Array;
  readonly now?: () => Date;
};

const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({ message: 'Endereço inválido, expirado ou já usado.', code: 'forbidden_upload' });

const matchesHeaders = (request: FastifyRequest, type: string, bytes: number): boolean =>
  request.headers['content-type'] === type && request.headers['content-length'] === String(bytes);

/** PUT and GET of the disk storage's own signed addresses; each PUT works once, with exactly the signed type and length. */
export const diskRoutes: FastifyPluginAsync<DiskRoutesOptions> = async (app, options) => {
  const { storage, secret, now = () => new Date() } = options;
  /** Addresses already used, until they expire: a file removed meanwhile does not make them good again. */
  const used = new Map<string, number>();

  const takeOnce = (signature: string, expires: number): boolean => {
    const seconds = now().getTime() / 1000;
    for (const [old, end] of used) if (end < seconds) used.delete(old);
    if (used.has(signature)) return false;
    used.set(signature, expires);
    return true;
  };

  // The body is bytes whatever its type says: nothing parses it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: maxUploadBytes }, (_request, payload, done) =>
    done(null, payload),
  );

  app.put(`${blobPath}*`, { bodyLimit: maxUploadBytes }, async (request, reply) => {
    const permission = readBlobUrl(secret, request.url, now());
    if (permission?.method !== 'PUT' || !isFileKey(permission.key)) return refuse(reply);
    const { key, type, bytes, signature, expires } = permission;
    if (!matchesHeaders(request, type, bytes) || !takeOnce(signature, expires)) return refuse(reply);
    try {
      const { sha256 } = await storage.accept({
        key,
        contentType: type,
        bytes,
        data: bytes === 0 ? Readable.from([]) : (request.body as Readable),
      });
      return await reply.code(200).header('etag', `"${sha256}"`).send();
    } catch (error) {
      if (error instanceof FileExistsError || error instanceof WrongLengthError) return refuse(reply);
      // Cut off half-way: the same address may be tried again.
      used.delete(signature);
      // What is left of the body is not read any more, and nothing behind it on this connection would be.
      reply.header('connection', 'close');
      throw error;
    }
  });

  app.get(`${blobPath}*`, async (request, reply) => {
    const permission = readBlobUrl(secret, request.url, now());
    if (permission?.method !== 'GET' || !isFileKey(permission.key)) return refuse(reply);
    return sendStoredFile(
      { request, reply, storage, key: permission.key },
      { cacheControl: 'private, max-age=600' },
    );
  });
};
