// All tables and the closed lists their columns hold, in one place for queries and migrations.

export {
  favoriteFonts,
  passwordResets,
  rateCounters,
  refreshTokens,
  sessions,
  userIdentities,
  users,
} from './accountTables.ts';
export {
  approvedTemplates,
  categories,
  docBases,
  docSnapshots,
  docUpdates,
  projectVersions,
  projects,
} from './designTables.ts';
export { files, products, uploadSessions } from './libraryTables.ts';
export { paymentCustomers, paymentEvents, sandboxSubscriptions, subscriptions } from './paymentTables.ts';
export { auditEntries, dailyMetrics, idempotencyKeys, jobs, mailOutbox } from './workTables.ts';
export type {
  AccountStatus,
  FileStatus,
  JobStatus,
  LibrarySection,
  MailStatus,
  MediaType,
  PlanPeriod,
  ProductType,
  ReviewStatus,
  SubscriptionStatus,
  UserType,
  VersionKind,
} from './columns.ts';
