import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { AppDependencies } from './AppDependencies.ts';
import { buildApp } from './app.ts';
import { createCardProvider } from './cards/createCardProvider.ts';
import { createId } from './createId.ts';
import { checkInstallation } from './checkInstallation.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { OpenDatabase } from './database/types.ts';
import { closeDemoAccounts } from './demo/closeDemoAccounts.ts';
import { seedDemo } from './demo/seed.ts';
import { createFileStorage } from './files/createFileStorage.ts';
import { diskRoutes } from './files/diskRoutes.ts';
import { removeOldDrafts } from './files/removeOldDrafts.ts';
import { createJobQueue } from './jobs/createJobQueue.ts';
import { createJobHandlers, enqueueRecurringJobs } from './jobs/registry.ts';
import { startWorker } from './jobs/startWorker.ts';
import { createLoggerOptions } from './loggerOptions.ts';
import { createMailer } from './mail/createMailer.ts';
import { createMailTransport } from './mail/createMailTransport.ts';
import { outboxRoutes } from './mail/outboxRoutes.ts';
import { addMetrics } from './metrics.ts';
import { openDataFolder } from './openDataFolder.ts';
import { defaultRateLimits, loosenRateLimits } from './plugins/rateLimits.ts';
import { createStore } from './repositories/createStore.ts';
import { listFirstTemplates } from './routes/projects/listTemplates.ts';
import { listUnused } from './move/listUnused.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { addStaticPages } from './staticPages.ts';
import { createProjectDocuments } from './sync/createProjectDocuments.ts';
import { KeptBases } from './sync/KeptBases.ts';
import { startSync } from './startSync.ts';
import { createSyncTokens } from './sync/tokens.ts';
import type { SyncServer } from './sync/types.ts';

export type RunningServer = {
  /** Address to open, without a slash at the end. */
  readonly address: string;
  readonly stop: () => Promise<void>;
};

/** Demo servers and tests sign in far more often than people do. */
const demoLimitFactor = 20;
/** Any fixed number: nodes that start together import the demo one after the other. */
const demoLock = 7_226_003;
const appFolder = join(import.meta.dirname, '..', 'dist', 'app');

/** Services in the order they were started; stopped the other way round, each even if another fails. */
const createStopper = (logger: Logger) => {
  const stops: { readonly name: string; readonly stop: () => Promise<unknown> }[] = [];
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    add: (name: string, stop: () => Promise<unknown>) => stops.push({ name, stop }),
    stopAll: async () => {
      hasBegun = true;
      for (const { name, stop } of stops.toReversed()) {
        await stop().catch((error: unknown) => logger.error({ err: error }, `stopping ${name} failed`));
      }
    },
  };
};

/** For what can do without: while it is away each question fails at once, or soon, and nobody waits for it. */
const openRedis = async (url: string) => {
  const { Redis } = await import('ioredis');
  return new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 });
};

const createDependencies = async (parts: {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: OpenDatabase;
  readonly sync: SyncServer;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}) => {
  const { config, secrets, database, sync, logger, isStopping } = parts;
  const { storage, disk } = await createFileStorage(config, secrets.files);
  const jobs = createJobQueue(database.db);
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl);
  redis?.on('error', (error) => logger.warn({ err: error }, 'redis'));
  const dependencies: AppDependencies = {
    config,
    secrets,
    db: database.db,
    files: storage,
    documents: createProjectDocuments(sync.documents, new KeptBases(database.db)),
    jobs,
    mailer: createMailer(database.db, jobs),
    live: sync.connections,
    syncTokens: createSyncTokens(secrets.sync),
    cards: await createCardProvider({
      config,
      secrets,
      db: database.db,
      clock: () => new Date(),
      createId,
    }),
    clock: () => new Date(),
    createId,
    sleep: (milliseconds) => sleep(milliseconds),
    temporaryFolder: join(config.dataDir, 'tmp'),
    checkReady: async () => {
      // It answers what still comes, and whoever shares the work out is to send nothing more.
      if (isStopping()) throw new Error('the server is stopping');
      await database.ping();
      if (!(await storage.isReady())) throw new Error('the file storage does not answer');
    },
    logger: createLoggerOptions(config),
    ...(redis ? { redis } : {}),
    ...(config.isDemo ? { limits: loosenRateLimits(defaultRateLimits, demoLimitFactor) } : {}),
  };
  return { dependencies, disk, jobs, redis };
};

const addPages = async (
  app: FastifyInstance,
  { config, database, secrets }: { config: Config; database: OpenDatabase; secrets: Secrets },
  disk: Awaited<ReturnType<typeof createFileStorage>>['disk'],
): Promise<void> => {
  if (disk) await app.register(diskRoutes, { storage: disk, secret: secrets.files });
  if (config.environment !== 'production') await app.register(outboxRoutes, { db: database.db });
  const store = createStore(database.db);
  await addStaticPages(app, appFolder, () => listFirstTemplates(store));
};

/** The parts below the pages: database, live editing, files, mail and jobs. */
const startServices = async (config: Config, logger: Logger, stopper: ReturnType<typeof createStopper>) => {
  await openDataFolder(config.dataDir);
  const secrets = await loadSecrets(config);
  const database = await openDatabase(config, {
    onError: (error) => logger.error({ err: error }, 'database away'),
    onBack: () => logger.warn('database back'),
  });
  stopper.add('database', () => database.close());
  const applied = await migrate(database);
  if (applied.length > 0) logger.info({ applied }, 'database migrated');
  await checkInstallation(database.db, secrets);
  const left = await listUnused(config, database.db);
  if (left.length > 0) logger.warn({ left }, 'not used: "npm run move" moves it, see "Moving" in README.md');

  const { sync, connectMetrics } = await startSync({ config, secrets, database, logger });
  const made = await createDependencies({
    ...{ config, secrets, database, sync, logger },
    isStopping: stopper.hasBegun,
  });
  const { redis, jobs } = made;
  if (redis) stopper.add('redis', async () => redis.disconnect());
  const mailTransport = createMailTransport(config);
  stopper.add('mail', () => mailTransport.close());
  const { cards, clock, files, documents: designs } = made.dependencies;
  const { db, tidy } = database;
  removeOldDrafts(made.dependencies.temporaryFolder, clock()).catch((error: unknown) =>
    logger.warn({ err: error }, 'old drafts not removed'),
  );
  const documents = sync.documents;
  const handlers = createJobHandlers({
    db,
    files,
    documents,
    designs,
    clock,
    cards,
    jobs,
    mailTransport,
    tidy,
  });
  return { ...made, secrets, database, sync, connectMetrics, handlers };
};

/** A folder may have been tried out with `npm start` before it is put to use. */
const endDemo = async (dependencies: AppDependencies, logger: Logger): Promise<void> => {
  const accounts = await closeDemoAccounts(createStore(dependencies.db), dependencies);
  if (accounts.length > 0) logger.warn({ accounts }, 'demo accounts: public passwords no longer valid');
};

/** Starts everything in order; what has started is stopped again when a later part fails. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const logger = pino(createLoggerOptions(config));
  const stopper = createStopper(logger);
  try {
    const services = await startServices(config, logger, stopper);
    const { dependencies, database, sync, handlers, jobs } = services;
    const app = await buildApp(dependencies);
    const metrics = addMetrics(app, { config, countSync: () => sync.count() });
    services.connectMetrics(metrics);
    await addPages(app, { config, database, secrets: services.secrets }, services.disk);
    if (config.isDemo) await database.exclusively(demoLock, () => seedDemo(dependencies));
    else await endDemo(dependencies, logger);

    const onError = (error: unknown, job?: { readonly kind: string }) => {
      metrics.failedJobs.inc({ kind: job?.kind ?? 'none' });
      logger.warn({ err: error, job: job?.kind }, 'job failed');
    };
    const worker = await startWorker({ database, handlers, concurrency: 2, onError });
    stopper.add('jobs', () => worker.stop());
    await enqueueRecurringJobs(jobs);

    app.server.on('upgrade', (request, socket, head) => sync.handleUpgrade(request, socket, head));
    // After the HTTP server, whose last calls may still edit designs.
    stopper.add('sync', () => sync.stop());
    stopper.add('http', () => app.close());
    // Ended first: the HTTP server waits for the sockets.
    stopper.add('sockets', () => sync.endSockets());
    const address = await app.listen({ port: config.port, host: config.host });
    sync.catchUp();
    return { address: config.publicUrl ?? address, stop: () => stopper.stopAll() };
  } catch (error) {
    await stopper.stopAll();
    throw error;
  }
};
