import type { Redis } from 'ioredis';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import type { IdentityProvider } from './domain/account/IdentityProvider.ts';
import type { Cutout } from './domain/cutout/Cutout.ts';
import type { MediaReader } from './domain/media/mediaJobs.ts';
import type { ProjectDocuments } from './domain/project/ProjectDocuments.ts';
import type { CardProvider } from './domain/subscription/CardProvider.ts';
import type { Clock, CreateId, Sleep } from './domain/types.ts';
import type { Database } from './database/Database.ts';
import type { FileStorage } from './files/types.ts';
import type { JobQueue } from './jobs/types.ts';
import type { Mailer } from './mail/types.ts';
import type { RateLimits } from './plugins/rateLimits.ts';
import type { Secrets } from './secrets.ts';
import type { SyncTokens } from './sync/tokens.ts';
import type { LiveConnections } from './sync/types.ts';

/** Everything the app is assembled from; tests pass their own clock, ids and services. */
export type AppDependencies = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  readonly files: FileStorage;
  readonly documents: ProjectDocuments;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly live: LiveConnections;
  readonly syncTokens: SyncTokens;
  readonly cards: CardProvider;
  /** Undefined: made from the settings, or none. */
  readonly identity?: IdentityProvider | undefined;
  /** Undefined: made from the settings. */
  readonly cutout?: Cutout | undefined;
  /** Undefined: processes of their own. */
  readonly media?: MediaReader | undefined;
  readonly clock: Clock;
  readonly createId: CreateId;
  readonly sleep: Sleep;
  /** Folder for the parts of forms while they are read. */
  readonly temporaryFolder: string;
  /** Throws, with the reason, while a part the server needs does not answer. */
  readonly checkReady: () => Promise<void>;
  readonly logger: FastifyServerOptions['logger'] | undefined;
  /** Milliseconds a body may stand still while it is sent; the usual ones unless given. */
  readonly bodyPatience?: number | undefined;
  readonly redis?: Redis;
  readonly limits?: RateLimits;
};
