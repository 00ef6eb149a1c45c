import type { Database } from '../database/Database.ts';
import {
  createFavoriteFontRepository,
  createIdentityRepository,
  createPasswordResetRepository,
  createRateCounterRepository,
} from './accountRepositories.ts';
import {
  createAuditRepository,
  createCategoryRepository,
  createIdempotencyRepository,
  createMetricRepository,
} from './catalogueRepositories.ts';
import { createApprovedTemplateRepository } from './approvedTemplateRepository.ts';
import { createExportRepository } from './exportRepository.ts';
import { createFileRepository } from './fileRepository.ts';
import { createProductRepository } from './productRepository.ts';
import { createProjectRepository, createVersionRepository } from './projectRepository.ts';
import { createPurgeRepository } from './purgeRepository.ts';
import { createSessionRepository } from './sessionRepository.ts';
import { createSubscriptionRepository } from './subscriptionRepository.ts';
import { createTrashRepository } from './trashRepository.ts';
import { createUserRepository } from './userRepository.ts';

const createRepositories = (db: Database) => ({
  users: createUserRepository(db),
  identities: createIdentityRepository(db),
  sessions: createSessionRepository(db),
  passwordResets: createPasswordResetRepository(db),
  favoriteFonts: createFavoriteFontRepository(db),
  rateCounters: createRateCounterRepository(db),
  projects: createProjectRepository(db),
  trash: createTrashRepository(db),
  versions: createVersionRepository(db),
  approvedTemplates: createApprovedTemplateRepository(db),
  files: createFileRepository(db),
  products: createProductRepository(db),
  categories: createCategoryRepository(db),
  subscriptions: createSubscriptionRepository(db),
  audit: createAuditRepository(db),
  idempotency: createIdempotencyRepository(db),
  metrics: createMetricRepository(db),
  exports: createExportRepository(db),
  purge: createPurgeRepository(db),
});

/** All repositories over one database handle. */
export type Repositories = ReturnType<typeof createRepositories>;

/** The repositories, and a way to use them all or nothing. */
export type Store = Repositories & {
  /** Inside `run` use only the repositories it is given. No waiting for network or files in there. */
  readonly transaction: <T>(run: (repositories: Repositories) => Promise<T>) => Promise<T>;
};

export const createStore = (db: Database): Store => ({
  ...createRepositories(db),
  transaction: (run) => db.transaction((tx) => run(createRepositories(tx))),
});
