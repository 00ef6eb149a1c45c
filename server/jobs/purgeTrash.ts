import type { Database } from '../database/Database.ts';
import { purgeDesigns, type PurgeTools } from '../domain/purge/purgeExpired.ts';
import { createStore } from '../repositories/createStore.ts';
import type { JobHandler } from './types.ts';

/** Removes what people have deleted for good, which else waits for the daily clean-up. */
export const createPurgeTrashJob = (db: Database, tools: PurgeTools): JobHandler => ({
  maxAttempts: 3,
  leaseSeconds: 600,
  isLong: true,
  run: async () => {
    await purgeDesigns(createStore(db), tools);
  },
});
