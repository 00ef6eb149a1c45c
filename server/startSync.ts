import type { Logger } from 'pino';
import { readFirstArtboard } from '../scene/document/pages/readFirstArtboard.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/types.ts';
import { getProjectAccess } from './domain/project/access.ts';
import { recordDocumentChange } from './domain/project/recordDocumentChange.ts';
import type { Metrics } from './metrics.ts';
import { createStore } from './repositories/createStore.ts';
import type { Secrets } from './secrets.ts';
import { createSyncServer } from './sync/createSyncServer.ts';
import { createSyncTokens } from './sync/tokens.ts';
import type { FindSyncPermission, SyncServer } from './sync/types.ts';

const nobody = { canView: false, canEdit: false };

/** Starts live editing with the rights and the lists of the product. */
export const startSync = async (parts: {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: OpenDatabase;
  readonly logger: Logger;
}): Promise<{ readonly sync: SyncServer; readonly connectMetrics: (metrics: Metrics) => void }> => {
  const { config, secrets, database, logger } = parts;
  const store = createStore(database.db);
  let metrics: Metrics | undefined;

  const findPermission: FindSyncPermission = async ({ userId, projectId, sessionId }) => {
    const [user, project] = await Promise.all([
      store.sessions.findLiveUser(sessionId, userId, new Date()),
      store.projects.findLive(projectId),
    ]);
    if (!user) return nobody;
    return getProjectAccess(project, { userId, userType: user.userType });
  };

  const sync = await createSyncServer({
    database,
    config,
    tokens: createSyncTokens(secrets.sync),
    findPermission,
    redisUrl: config.redisUrl,
    onError: (error) => logger.error({ err: error }, 'sync'),
    onDamage: ({ docId, rows, cause }) => {
      metrics?.damagedRows.inc(rows.length);
      logger.error({ project: docId, rows, err: cause }, 'damaged sync rows set aside');
    },
    onAppended: () => metrics?.appendedUpdates.inc(),
    onSettled: async (projectId, document) => {
      // Not the whole design: this is done at each opening.
      const { width, height, title } = readFirstArtboard(document);
      await recordDocumentChange(store, { projectId, width, height, title });
    },
    findUnsettled: () => store.projects.listUnsettled(),
  });
  return {
    sync,
    connectMetrics: (made) => {
      metrics = made;
    },
  };
};
