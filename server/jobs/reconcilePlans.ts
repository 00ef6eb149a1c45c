import { reconcileSubscriptions } from '../domain/subscription/reconcileSubscriptions.ts';
import type { CardTools } from '../domain/subscription/syncSubscription.ts';
import type { Store } from '../repositories/createStore.ts';
import type { JobHandler, JobQueue } from './types.ts';

const hourSeconds = 3_600;

/** Asks the card company about subscriptions whose period has ended, whether or not it told us. Runs hourly. */
export const createReconcilePlansJob = (store: Store, tools: CardTools, jobs: JobQueue): JobHandler => ({
  maxAttempts: 3,
  leaseSeconds: 600,
  isLong: true,
  run: async () => {
    const next = { payload: {}, uniqueKey: 'hourly', delaySeconds: hourSeconds };
    await jobs.enqueue({ kind: 'reconcilePlans', ...next });
    await reconcileSubscriptions(store, tools);
  },
});
