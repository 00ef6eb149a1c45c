import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { AppError } from '../../errors.ts';
import type { AttemptCounter } from '../account/attempts.ts';
import type { Clock } from '../types.ts';
import type { CardProvider, ProviderSubscription } from './CardProvider.ts';

export type CardTools = { readonly cards: CardProvider; readonly clock: Clock };

/** For what shows a card to the provider, whose answer tells good numbers from bad ones. */
export type CardTrialTools = CardTools & { readonly attempts: Pick<AttemptCounter, 'count'> };

/**
 * The company whose plans end when they are asked for. Only the stand-in is such a one: what a real company charges must
 * not end here because its keys are missing for a day.
 */
export const getGivenUp = ({ cards }: Pick<CardTools, 'cards'>): string | undefined =>
  cards.name === 'sandbox' ? undefined : 'sandbox';

/** What is kept of a subscription as the provider has it; entitlement never comes from anything else. */
export const toRow = (
  { cards, clock }: CardTools,
  { userId, state }: { readonly userId: string; readonly state: ProviderSubscription },
) => {
  const now = clock();
  return {
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
  };
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

/** Ends a second plan at once and gives its payment back: it was paid, though it never ran. */
const endSecondPlan = async (
  { subscriptions }: Pick<Repositories, 'subscriptions'>,
  tools: CardTools,
  paid: { readonly userId: string; readonly state: ProviderSubscription },
): Promise<void> => {
  await tools.cards.refundAndCancel(paid.state.id);
  const row = toRow(tools, paid);
  await subscriptions.save({ ...row, status: 'canceled', startedAt: row.updatedAt });
};

type Known = Pick<SubscriptionRow, 'id' | 'userId' | 'updatedAt'>;

/** Whether the provider that is asked now decides how this one stands. */
const isJudged = ({ provider }: SubscriptionRow, tools: CardTools): boolean =>
  provider === tools.cards.name || provider === getGivenUp(tools);

/** Whether another plan of the person runs indeed: the provider may have ended it, and its message be still to come. */
const hasOtherPlan = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  { id, userId }: Known,
): Promise<boolean> => {
  const rows = await store.subscriptions.listOwned(userId);
  const other = rows.find((row) => row.status === 'active' && row.id !== id);
  if (other === undefined) return false;
  return !isJudged(other, tools) || (await syncOrEnd(store, tools, other)).status === 'active';
};

/**
 * Keeps what the provider answers about a known subscription: asked to tell, or to change it. Where another answer was kept
 * meanwhile nobody knows which of the two is newer, so it is asked again until one began after all that is kept. A second
 * active one, paid in two windows at the same moment, is ended and its payment given back.
 */
export const keepAnswer = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  { row, ask }: { readonly row: Known; readonly ask: () => Promise<ProviderSubscription | undefined> },
): Promise<SubscriptionRow> => {
  const state = await ask();
  if (!state) throw new AppError('subscription_not_found');
  const { userId, updatedAt } = row;
  const answer = { userId, state };
  const saved = await store.subscriptions
    .saveOver(toRow(tools, answer), updatedAt)
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      if (!(await hasOtherPlan(store, tools, row))) return undefined;
      await endSecondPlan(store, tools, answer);
      throw new AppError('second_plan_refunded', {}, error);
    });
  if (saved) return saved;
  const latest = await store.subscriptions.find(row.id);
  if (!latest) throw new AppError('subscription_not_found');
  return syncSubscription(store, tools, latest);
};

/** Reads a known subscription again from the provider. */
export const syncSubscription = (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  row: Known,
): Promise<SubscriptionRow> => keepAnswer(store, tools, { row, ask: () => tools.cards.read(row.id) });

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
    if (!isUnknown || !isJudged(row, tools)) throw error;
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
