import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { FileStorage } from '../files/types.ts';

type SecurityConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 's3' | 'stripe' | 'probeUrl'>;

const getOrigin = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** Where uploads go when they do not come to this server: style, bucket and region decide, as who signs knows. */
const findAssetOrigins = async ({ s3 }: SecurityConfig, files: FileStorage): Promise<string[]> => {
  if (!s3) return [];
  const { url } = await files.signUpload({ key: 'uploads/any', contentType: 'image/png', bytes: 1 });
  return getOrigin(url);
};

/** The content security policy, directive by directive; `assets` are the origins of the files. */
const createPolicy = (config: SecurityConfig, assets: readonly string[]) => {
  const probe = getOrigin(config.probeUrl);
  const card = config.stripe
    ? {
        scripts: ['https://js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        api: ['https://api.stripe.com'],
      }
    : { scripts: [], frames: [], api: [] };
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...card.scripts],
    // Mantine writes style elements (responsive grids, a changing colour scheme); pages kept offline can bear no nonce.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:', 'data:', ...assets],
    mediaSrc: ["'self'", 'blob:', 'data:', ...assets],
    fontSrc: ["'self'", 'blob:', 'data:'],
    connectSrc: ["'self'", 'blob:', 'data:', ...assets, ...probe, ...card.api],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: card.frames.length > 0 ? card.frames : ["'none'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  };
};

/** True for pages of this server and of the allow-list. */
export const isAllowedOrigin = (
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
): boolean => {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  if (config.publicUrl && new URL(config.publicUrl).origin === origin) return true;
  return config.publicUrl === undefined && origin === `${request.protocol}://${request.host}`;
};

const addCorsHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .header('access-control-allow-origin', request.headers.origin)
    .header('access-control-expose-headers', 'retry-after, x-request-id')
    .header('access-control-max-age', '600')
    .header('access-control-allow-methods', 'GET, POST, PUT, OPTIONS')
    .header('access-control-allow-headers', 'authorization, content-type, range');
};

/** Security headers on every answer, and CORS for allowed origins only. */
export const addSecurity = async (
  app: FastifyInstance,
  config: SecurityConfig,
  files: FileStorage,
): Promise<void> => {
  const directives = createPolicy(config, await findAssetOrigins(config, files));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'Origin');
    if (request.headers.origin === undefined || !isAllowedOrigin(config, request)) return;
    addCorsHeaders(request, reply);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (isPreflight) return reply.code(204).send();
  });
};
