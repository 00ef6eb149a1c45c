import type { PlanPeriod, UserType } from '../../database/schema.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { askProvider } from './askProvider.ts';
import { refreshSubscriptions } from './refreshSubscriptions.ts';
import {
  type CardTools,
  type CardTrialTools,
  endNow,
  keepAnswer,
  syncOrEnd,
  syncSubscription,
} from './syncSubscription.ts';

/** The subscription as it is stored, if who asks may change it, and what a failure of the provider is called. */
type Managed = {
  readonly known: SubscriptionRow | undefined;
  readonly missing: ErrorCode;
  readonly failed: ErrorCode;
};

type Owner = { readonly userId: string; readonly userType: UserType };

/** A company that is not asked now is as good as away: its plans are none of ours to end. */
export const readAgain = (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  { row, failed }: { readonly row: SubscriptionRow; readonly failed: ErrorCode },
): Promise<SubscriptionRow> =>
  askProvider(failed, () =>
    syncOrEnd(store, tools, row).catch((error: unknown) => {
      const isOthers = error instanceof AppError && error.code === 'subscription_not_found';
      throw isOthers ? new AppError(failed, {}, error) : error;
    }),
  );

/**
 * The subscription as the provider has it at this moment: it may have ended there, and nobody told us (`hasEnded`).
 */
const findManaged = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  { known, missing, failed }: Managed,
): Promise<{ readonly row: SubscriptionRow; readonly hasEnded: boolean }> => {
  if (!known) throw new AppError(missing);
  if (known.status === 'canceled') return { row: known, hasEnded: false };
  const row = await readAgain(store, tools, { row: known, failed });
  return { row, hasEnded: row.status === 'canceled' };
};

/** Re-reads an own subscription after the card was confirmed in the page. */
export const confirmSubscription = async (
  store: Store,
  tools: CardTools,
  input: { readonly userId: string; readonly subscriptionId: string; readonly customerId: string },
): Promise<SubscriptionRow> => {
  const row = await store.subscriptions.findOwned(input.subscriptionId, input.userId);
  if (row?.customerId !== input.customerId) throw new AppError('subscription_not_found');
  const confirmed = await askProvider('subscribe_failed', () => syncSubscription(store, tools, row));
  if (confirmed.status === 'canceled') {
    // The company's own message may have come first: the answer is the same.
    const others = await store.subscriptions.listOwned(input.userId);
    if (others.some(({ status }) => status === 'active')) throw new AppError('second_plan_refunded');
  }
  if (confirmed.status !== 'active') throw new AppError('payment_pending');
  return confirmed;
};

/** The trace an admin leaves on somebody else's subscription. */
const auditCancel = async (
  { audit }: Pick<Repositories, 'audit'>,
  { clock }: Pick<CardTools, 'clock'>,
  { row, owner }: { readonly row: SubscriptionRow; readonly owner: Owner },
): Promise<void> => {
  if (row.userId === owner.userId) return;
  await audit.insert({
    actorId: owner.userId,
    action: 'subscription.cancel',
    targetType: 'subscription',
    targetId: row.id,
    details: { userId: row.userId },
    createdAt: clock(),
  });
};

/**
 * Ends a subscription with its paid period; who has it uses it until then. One whose renewal is not paid ends at once,
 * so that it is not charged after all.
 */
export const cancelSubscription = async (
  store: Store,
  tools: CardTools,
  { subscriptionId, owner }: { readonly subscriptionId: string; readonly owner: Owner },
): Promise<SubscriptionRow> => {
  const [missing, failed] = ['cancel_not_found', 'cancel_failed'] as const;
  const known =
    owner.userType === 'admin'
      ? await store.subscriptions.find(subscriptionId)
      : await store.subscriptions.findOwned(subscriptionId, owner.userId);
  const { row, hasEnded } = await findManaged(store, tools, { known, missing, failed });
  if (row.status === 'past_due' || hasEnded) {
    // What was to end may have ended already, which nobody knew here.
    const ended = hasEnded ? row : await askProvider(failed, () => endNow(store, tools, row));
    await auditCancel(store, tools, { row, owner });
    return ended;
  }
  const isOpen = row.status === 'active' && !row.cancelAtPeriodEnd && row.currentPeriodEnd > tools.clock();
  if (!isOpen) throw new AppError('cancel_conflict');
  const ask = () => tools.cards.cancelAtPeriodEnd(row.id);
  const ending = await askProvider(failed, () => keepAnswer(store, tools, { row, ask }));
  await auditCancel(store, tools, { row, owner });
  return ending;
};

/** Takes back a cancellation whose period still runs: only who pays, whose card is charged again, also where an admin asks. */
export const reactivateSubscription = async (
  store: Store,
  tools: CardTools,
  { subscriptionId, userId }: { readonly subscriptionId: string; readonly userId: string },
): Promise<SubscriptionRow> => {
  const [missing, failed] = ['reactivate_not_found', 'reactivate_failed'] as const;
  const known = await store.subscriptions.findOwned(subscriptionId, userId);
  const { row } = await findManaged(store, tools, { known, missing, failed });
  const isCancelling =
    row.status === 'active' && row.cancelAtPeriodEnd && row.currentPeriodEnd > tools.clock();
  if (!isCancelling) throw new AppError('reactivate_conflict');
  const ask = () => tools.cards.reactivate(row.id);
  return askProvider(failed, () => keepAnswer(store, tools, { row, ask }));
};

/** Moves a subscription that will be renewed to another plan, which is charged when the period that is paid ends. */
export const updatePlan = async (
  store: Store,
  tools: CardTools,
  { userId, plan }: { readonly userId: string; readonly plan: PlanPeriod },
): Promise<SubscriptionRow> => {
  const known = await store.subscriptions.findEntitled(userId, tools.clock());
  const current = known && (await readAgain(store, tools, { row: known, failed: 'plan_update_failed' }));
  if (current?.status !== 'active') throw new AppError('subscription_not_found');
  if (current.planPeriodType === plan) return current;
  if (current.cancelAtPeriodEnd) throw new AppError('plan_update_conflict');
  const ask = () => tools.cards.updatePlan(current.id, plan);
  return askProvider('plan_update_failed', () => keepAnswer(store, tools, { row: current, ask }));
};

/** The secret with which the page lets the bank confirm another card. */
export const startCardSetup = async (
  store: Store,
  { cards, attempts }: Omit<CardTrialTools, 'clock'>,
  userId: string,
): Promise<string> => {
  await attempts.count('card', userId);
  const customer = await store.subscriptions.findCustomer(userId, cards.name);
  if (!customer) throw new AppError('subscription_not_found');
  return askProvider('card_update_failed', () => cards.startCardSetup(customer.customerId));
};

/** Charges another card from now on, and a renewal that failed at once. */
export const updatePaymentMethod = async (
  store: Store,
  tools: CardTrialTools,
  { userId, paymentMethodId }: { readonly userId: string; readonly paymentMethodId: string },
): Promise<void> => {
  const { cards, attempts } = tools;
  await attempts.count('card', userId);
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
  for (const row of await store.subscriptions.listOwned(userId)) {
    if (row.status !== 'past_due') continue;
    await askProvider('card_update_failed', async () => {
      await cards.payOverdue(row.id);
      await syncOrEnd(store, tools, row);
    });
  }
};

/** The running subscription, else one whose renewal is not paid, else the latest; re-read where that is in doubt. */
export const findCurrentSubscription = async (
  store: Store,
  tools: CardTools,
  { userId, onFailure }: { readonly userId: string; readonly onFailure: (error: unknown) => void },
): Promise<SubscriptionRow | undefined> => {
  const rows = await refreshSubscriptions(store, tools, { userId, onFailure });
  const withStatus = (wanted: SubscriptionRow['status']) => rows.find(({ status }) => status === wanted);
  return withStatus('active') ?? withStatus('past_due') ?? rows[0];
};
