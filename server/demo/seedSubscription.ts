import type { AppDependencies } from '../AppDependencies.ts';
import { createAttemptCounter } from '../domain/account/attempts.ts';
import { startSubscription } from '../domain/subscription/startSubscription.ts';
import { endUnknown, syncSubscription } from '../domain/subscription/syncSubscription.ts';
import type { Store } from '../repositories/createStore.ts';

const testCard = 'pm_sandbox_4242';

/**
 * Gives the Pro account a monthly subscription from the built-in card company; one it had before is only renewed. One
 * the card company does not know (an older data folder, or another company before) has ended and is replaced.
 */
export const seedSubscription = async (
  store: Store,
  tools: Pick<AppDependencies, 'cards' | 'clock' | 'createId'>,
  userId: string,
): Promise<void> => {
  // A real card company knows no demo customers.
  if (tools.cards.name !== 'sandbox') return;
  const [latest] = await store.subscriptions.listOwned(userId);
  if (latest?.status === 'canceled') return;
  const isKnown = latest !== undefined && (await tools.cards.read(latest.id)) !== undefined;
  if (latest && !isKnown) await endUnknown(store, tools, latest);
  const attempts = createAttemptCounter(store.rateCounters, tools.clock);
  const order = { userId, plan: 'month', paymentMethodId: testCard } as const;
  const started =
    (isKnown ? latest : undefined) ??
    (await startSubscription(store, { ...tools, attempts }, order)).subscription;
  await syncSubscription(store, tools, started);
};
