import type { PlanPeriod, UserType } from '../../database/schema.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { askProvider } from './askProvider.ts';
import { type CardTools, saveProviderState, syncSubscription } from './syncSubscription.ts';

type Owner = { readonly userId: string; readonly userType: UserType };

const findManaged = async (
  { subscriptions }: Pick<Store, 'subscriptions'>,
  { id, owner, missing }: { readonly id: string; readonly owner: Owner; readonly missing: ErrorCode },
): Promise<SubscriptionRow> => {
  const row =
    owner.userType === 'admin'
      ? await subscriptions.find(id)
      : await subscriptions.findOwned(id, owner.userId);
  if (!row) throw new AppError(missing);
  return row;
};

/** Re-reads an own subscription after the card was confirmed in the page. */
export const confirmSubscription = async (
  store: Store,
  tools: CardTools,
  input: { readonly userId: string; readonly subscriptionId: string; readonly customerId: string },
): Promise<SubscriptionRow> => {
  const row = await store.subscriptions.findOwned(input.subscriptionId, input.userId);
  if (row?.customerId !== input.customerId) throw new AppError('subscription_not_found');
  const confirmed = await syncSubscription(store, tools, row);
  if (confirmed.status !== 'active') throw new AppError('payment_pending');
  return confirmed;
};

/** Ends a subscription with its paid period; who has it uses it until then. */
export const cancelSubscription = async (
  store: Store,
  tools: CardTools,
  { subscriptionId, owner }: { readonly subscriptionId: string; readonly owner: Owner },
): Promise<SubscriptionRow> => {
  const row = await findManaged(store, { id: subscriptionId, owner, missing: 'cancel_not_found' });
  const isOpen = row.status === 'active' && !row.cancelAtPeriodEnd && row.currentPeriodEnd > tools.clock();
  if (!isOpen) throw new AppError('cancel_conflict');
  const state = await askProvider('cancel_failed', () => tools.cards.cancelAtPeriodEnd(row.id));
  return store.transaction(async (repositories) => {
    if (row.userId !== owner.userId) {
      await repositories.audit.insert({
        actorId: owner.userId,
        action: 'subscription.cancel',
        targetType: 'subscription',
        targetId: row.id,
        details: { userId: row.userId },
        createdAt: tools.clock(),
      });
    }
    return saveProviderState(repositories, tools, { userId: row.userId, state });
  });
};

/** Takes back a cancellation whose period still runs. */
export const reactivateSubscription = async (
  store: Store,
  tools: CardTools,
  { subscriptionId, owner }: { readonly subscriptionId: string; readonly owner: Owner },
): Promise<SubscriptionRow> => {
  const row = await findManaged(store, { id: subscriptionId, owner, missing: 'reactivate_not_found' });
  const isCancelling =
    row.status === 'active' && row.cancelAtPeriodEnd && row.currentPeriodEnd > tools.clock();
  if (!isCancelling) throw new AppError('reactivate_conflict');
  const state = await askProvider('reactivate_failed', () => tools.cards.reactivate(row.id));
  return saveProviderState(store, tools, { userId: row.userId, state });
};

/** Moves the running subscription to another plan. */
export const updatePlan = async (
  store: Store,
  tools: CardTools,
  { userId, plan }: { readonly userId: string; readonly plan: PlanPeriod },
): Promise<SubscriptionRow> => {
  const current = await store.subscriptions.findEntitled(userId, tools.clock());
  if (!current) throw new AppError('subscription_not_found');
  if (current.planPeriodType === plan) return current;
  const state = await askProvider('plan_update_failed', () => tools.cards.updatePlan(current.id, plan));
  return saveProviderState(store, tools, { userId, state });
};

/** The secret with which the page lets the bank confirm another card. */
export const startCardSetup = async (
  store: Store,
  { cards }: Pick<CardTools, 'cards'>,
  userId: string,
): Promise<string> => {
  const customer = await store.subscriptions.findCustomer(userId, cards.name);
  if (!customer) throw new AppError('subscription_not_found');
  return askProvider('card_update_failed', () => cards.startCardSetup(customer.customerId));
};

/** Charges another card from now on. */
export const updatePaymentMethod = async (
  store: Store,
  { cards }: Pick<CardTools, 'cards'>,
  { userId, paymentMethodId }: { readonly userId: string; readonly paymentMethodId: string },
): Promise<void> => {
  const customer = await store.subscriptions.findCustomer(userId, cards.name);
  if (!customer) throw new AppError('subscription_not_found');
  const card = await askProvider('card_update_failed', () =>
    cards.updatePaymentMethod(customer.customerId, paymentMethodId),
  );
  await store.subscriptions.saveCustomer({
    ...customer,
    paymentMethodId,
    cardBrand: card.brand,
    cardLastDigits: card.lastDigits,
  });
};

/** The running subscription, re-read when its period has just ended; else the latest one. */
export const findCurrentSubscription = async (
  store: Store,
  tools: CardTools,
  userId: string,
): Promise<SubscriptionRow | undefined> => {
  const entitled = await store.subscriptions.findEntitled(userId, tools.clock());
  if (entitled) return entitled;
  const [latest] = await store.subscriptions.listOwned(userId);
  return latest?.status === 'active' ? syncSubscription(store, tools, latest) : latest;
};
