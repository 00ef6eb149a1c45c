import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './parseRange.ts';
import type { FileStorage } from './types.ts';

/** Types a browser may show; everything else is only ever saved. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'font/woff',
  'font/woff2',
  'font/ttf',
  'font/otf',
  'application/json',
]);

export type SendFileOptions = {
  /** Value of Cache-Control. */
  readonly cacheControl: string;
};

/** One year: for addresses whose content never changes. */
export const immutableCache = 'public, max-age=31536000, immutable';
/** The same for a file that only its reader's browser may keep. */
export const privateImmutableCache = 'private, max-age=31536000, immutable';

/** Streams a stored file with ranges, an ETag and headers under which nothing in it can run. 404 when it is missing. */
export const sendStoredFile = async (
  {
    request,
    reply,
    storage,
    key,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly storage: FileStorage;
    readonly key: string;
  },
  { cacheControl }: SendFileOptions,
): Promise<FastifyReply> => {
  const file = await storage.head(key);
  if (file === undefined) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Arquivo não encontrado.', code: 'file_not_found' });
  }
  const type = file.contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isShown = shownTypes.has(type);
  const etag = `"${file.sha256 ?? `${file.bytes.toString(16)}-${file.modifiedAt.getTime().toString(16)}`}"`;
  void reply
    .header('content-type', isShown ? file.contentType : 'application/octet-stream')
    .header('content-disposition', isShown ? 'inline' : 'attachment')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('vary', 'Origin')
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControl)
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const range = parseRange(request.headers.range, file.bytes);
  if (range === null) {
    void reply.removeHeader('etag').header('cache-control', 'no-store');
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  const length = range ? range.end - range.start + 1 : file.bytes;
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  void reply.header('content-length', String(length));
  if (request.method === 'HEAD') return reply.send();
  const { stream } = await storage.open(key, range);
  return reply.send(stream);
};
