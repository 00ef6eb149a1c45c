import type { AppDependencies } from '../AppDependencies.ts';
import type { Store } from '../repositories/createStore.ts';

const monthMs = 30 * 86_400_000;

/** Gives the Pro account an active monthly subscription, again when the last one has run out. */
export const seedSubscription = async (
  store: Store,
  { config, clock, createId }: Pick<AppDependencies, 'config' | 'clock' | 'createId'>,
  userId: string,
): Promise<void> => {
  const now = clock();
  const [latest] = await store.subscriptions.listOwned(userId);
  // One that was cancelled on purpose stays cancelled.
  if (latest && (latest.status !== 'active' || latest.currentPeriodEnd > now)) return;
  const provider = 'sandbox';
  const customerId = latest?.customerId ?? `cus_demo_${createId()}`;
  await store.subscriptions.saveCustomer({
    userId,
    provider,
    customerId,
    paymentMethodId: 'pm_card_4242',
    cardBrand: 'visa',
    cardLastDigits: '4242',
  });
  await store.subscriptions.save({
    id: latest?.id ?? `sub_demo_${createId()}`,
    userId,
    provider,
    customerId,
    status: 'active',
    planPeriodType: 'month',
    costCents: config.priceMonthCents,
    cancelAtPeriodEnd: false,
    currentPeriodStart: now,
    currentPeriodEnd: new Date(now.getTime() + monthMs),
  });
};
