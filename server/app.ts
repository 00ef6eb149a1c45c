import { fastify, type FastifyInstance } from 'fastify';
import type { AppDependencies } from './AppDependencies.ts';
import type { OidcConfig } from './config.ts';
import { createAttemptCounter } from './domain/account/attempts.ts';
import type { IdentityProvider } from './domain/account/IdentityProvider.ts';
import { createPasswordHasher } from './domain/account/passwords.ts';
import { createTokenMaker } from './domain/account/tokens.ts';
import { createCutout } from './domain/cutout/createCutout.ts';
import { createCutoutLock } from './domain/cutout/createCutoutLock.ts';
import { FontLibrary } from './domain/font/FontLibrary.ts';
import { RemoteFontSource } from './domain/font/RemoteFontSource.ts';
import { MediaProcesses } from './domain/media/MediaProcesses.ts';
import { addAuthentication, type FindViewer } from './plugins/authentication.ts';
import { addBodyPatience } from './plugins/bodyPatience.ts';
import { loadContract } from './plugins/contract.ts';
import { addErrorHandler } from './plugins/errorHandler.ts';
import { addForms } from './plugins/forms.ts';
import { addLastAnswers } from './plugins/lastAnswers.ts';
import { addRateLimits } from './plugins/rateLimits.ts';
import { addRoutes } from './plugins/routes.ts';
import { addSecurity } from './plugins/security.ts';
import { addSerialization } from './plugins/serialization.ts';
import { addValidation } from './plugins/validation.ts';
import { createStore } from './repositories/createStore.ts';
import type { RouteTools } from './routes/types.ts';

const createFindViewer =
  (
    app: FastifyInstance,
    { tokens, store, clock }: Pick<RouteTools, 'tokens' | 'store' | 'clock'>,
  ): FindViewer =>
  async (token) => {
    const claims = await tokens.readAccess(token);
    const caller = claims && (await store.sessions.findCaller(claims, clock()));
    if (!caller) return undefined;
    const { heardAt, ...user } = caller;
    // The next call notes it where this one cannot, and goes on.
    if (heardAt === null)
      await store.sessions
        .hear(claims.refreshId)
        .catch((error: unknown) => app.log.warn({ err: error }, 'tokens not noted as received'));
    return { userId: claims.userId, sessionId: claims.sessionId, ...user };
  };

/** Most installations have no sign-in of others: its parts are read only where one is set. */
const openIdentity = async (settings: OidcConfig): Promise<IdentityProvider> => {
  const { OidcProvider } = await import('./identity/OidcProvider.ts');
  return new OidcProvider(settings);
};

/** Assembles the API without listening: tests inject requests, `server.ts` adds pages and sockets. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { config, secrets, clock, createId } = dependencies;
  const store = createStore(dependencies.db);
  const media = dependencies.media ?? new MediaProcesses();
  const tools: RouteTools = {
    ...dependencies,
    identity: dependencies.identity ?? (config.oidc && (await openIdentity(config.oidc))),
    cutout: dependencies.cutout ?? createCutout(config),
    cutoutLock: createCutoutLock(dependencies.redis),
    media,
    fonts: new FontLibrary({
      files: dependencies.files,
      clock,
      source: config.fontSourceUrl === undefined ? undefined : new RemoteFontSource(config.fontSourceUrl),
    }),
    store,
    tokens: createTokenMaker(secrets, clock),
    hasher: createPasswordHasher(secrets.pepper),
    attempts: createAttemptCounter(store.rateCounters, clock),
  };
  const app = fastify({
    logger: dependencies.logger ?? false,
    // Only those that stand next to the server: what is said before them anybody may have said.
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    genReqId: createId,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    // All is still there for who comes while the server stops; the framework would answer in English.
    return503OnClosing: false,
  });
  app.addHook('onClose', async () => void (await Promise.all([media.close(), tools.cutout.close()])));
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Answers about a person must not stay in a cache; files set their own rule.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  addErrorHandler(app, dependencies.clock);
  addLastAnswers(app);
  addBodyPatience(app, dependencies.bodyPatience);
  await addSecurity(app, config, dependencies.files);
  await addRateLimits(app, dependencies.redis);
  addAuthentication(app, createFindViewer(app, tools));
  addValidation(app);
  addSerialization(app);
  await addForms(app, dependencies.temporaryFolder);
  await addRoutes(app, loadContract(), tools);
  return app;
};
