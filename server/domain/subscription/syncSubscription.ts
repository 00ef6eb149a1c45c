import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { AppError } from '../../errors.ts';
import type { Clock } from '../types.ts';
import type { CardProvider, ProviderSubscription } from './CardProvider.ts';

export type CardTools = { readonly cards: CardProvider; readonly clock: Clock };

/**
 * The company whose plans end when they are asked for. Only the stand-in is such a one: what a real company charges must
 * not end here because its keys are missing for a day.
 */
export const getGivenUp = ({ cards }: Pick<CardTools, 'cards'>): string | undefined =>
  cards.name === 'sandbox' ? undefined : 'sandbox';

/** Writes what the provider says; entitlement never comes from anything else. */
export const saveProviderState = (
  { subscriptions }: Pick<Repositories, 'subscriptions'>,
  { cards, clock }: CardTools,
  { userId, state }: { readonly userId: string; readonly state: ProviderSubscription },
): Promise<SubscriptionRow> => {
  const now = clock();
  return subscriptions.save({
    id: state.id,
    userId,
    provider: cards.name,
    customerId: state.customerId,
    status: state.status,
    planPeriodType: state.planPeriodType,
    costCents: state.costCents,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    cancelAt: state.cancelAt,
    currentPeriodStart: state.currentPeriodStart,
    currentPeriodEnd: state.currentPeriodEnd,
    createdAt: now,
    updatedAt: now,
  });
};

/** Ends a subscription that the provider does not know: nobody will ever pay for it again. */
export const endUnknown = (
  { subscriptions }: Pick<Repositories, 'subscriptions'>,
  { clock }: Pick<CardTools, 'clock'>,
  row: SubscriptionRow,
): Promise<SubscriptionRow> => subscriptions.save({ ...row, status: 'canceled', updatedAt: clock() });

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '23505';

/** A second plan that was paid after all has been ended, which is an answer too. */
export const isSecondPlan = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'second_plan_refunded';

/**
 * Reads a known subscription again from the provider. A second active one, paid in two windows at the same moment, is
 * ended at once and its payment given back.
 */
export const syncSubscription = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  row: Pick<SubscriptionRow, 'id' | 'userId'>,
): Promise<SubscriptionRow> => {
  const state = await tools.cards.read(row.id);
  if (!state) throw new AppError('subscription_not_found');
  try {
    return await saveProviderState(store, tools, { userId: row.userId, state });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tools.cards.refundAndCancel(row.id);
    const ended = { ...state, status: 'canceled' } as const;
    const saved = await saveProviderState(store, tools, { userId: row.userId, state: ended });
    // It was paid, though it never ran.
    await store.subscriptions.save({ ...saved, startedAt: saved.startedAt ?? saved.updatedAt });
    throw new AppError('second_plan_refunded', {}, error);
  }
};

/**
 * Reads a known subscription again; one that its own provider does not know ends here too. One of a company that is not
 * asked now may still be charged there: that fails with `subscription_not_found`.
 */
export const syncOrEnd = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  row: SubscriptionRow,
): Promise<SubscriptionRow> => {
  try {
    return await syncSubscription(store, tools, row);
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'subscription_not_found';
    const isJudged = row.provider === tools.cards.name || row.provider === getGivenUp(tools);
    if (!isUnknown || !isJudged) throw error;
    return endUnknown(store, tools, row);
  }
};

/** Ends a subscription at once: for one whose period is not paid, which would be charged again otherwise. */
export const endNow = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  row: SubscriptionRow,
): Promise<SubscriptionRow> => {
  await tools.cards.cancelNow(row.id);
  return syncOrEnd(store, tools, row);
};
