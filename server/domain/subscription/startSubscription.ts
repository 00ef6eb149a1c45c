import type { PlanPeriod } from '../../database/schema.ts';
import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import type { CreateId } from '../types.ts';
import { askProvider } from './askProvider.ts';
import { refreshSubscriptions } from './refreshSubscriptions.ts';
import { type CardTools, type CardTrialTools, endNow, toRow } from './syncSubscription.ts';

/** A customer that the company no longer has is made anew: with it nothing could ever be bought again. */
const findCustomer = async (store: Store, { cards, clock }: CardTools, userId: string): Promise<string> => {
  const known = (await store.subscriptions.findCustomer(userId, cards.name))?.customerId;
  const isKept =
    known !== undefined && (await askProvider('subscribe_failed', () => cards.hasCustomer(known)));
  if (isKept) return known;
  const user = await store.users.findById(userId);
  if (!user) throw new AppError('session_ended');
  const { email, name } = user;
  const customerId = await askProvider('subscribe_failed', () =>
    cards.createCustomer({ userId, email, name, replaces: known }),
  );
  await store.subscriptions.saveCustomer({ userId, provider: cards.name, customerId, createdAt: clock() });
  return customerId;
};

/** Nobody pays twice: one that runs, or was paid a moment ago, or whose renewal may still be charged, comes before another. */
const refuseSecond = async (store: Store, tools: CardTools, userId: string): Promise<void> => {
  const onFailure = (error: unknown) => {
    throw new AppError('subscribe_failed', {}, error);
  };
  const rows = await refreshSubscriptions(store, tools, { userId, onFailure, withNew: true });
  if (rows.some(({ status }) => status === 'active')) throw new AppError('already_subscribed');
  if (rows.some(({ status }) => status === 'past_due')) throw new AppError('payment_overdue');
};

/** Starts a subscription; it opens nothing until the provider says that it is paid. */
export const startSubscription = async (
  store: Store,
  tools: CardTrialTools & { readonly createId: CreateId },
  input: { readonly userId: string; readonly plan: PlanPeriod; readonly paymentMethodId: string },
): Promise<{ subscription: SubscriptionRow; clientSecret: string }> => {
  const { cards, createId } = tools;
  const { userId, plan, paymentMethodId } = input;
  await tools.attempts.count('card', userId);
  await refuseSecond(store, tools, userId);
  const customerId = await findCustomer(store, tools, userId);
  const started = await askProvider('subscribe_failed', () =>
    cards.subscribe({ customerId, plan, paymentMethodId, idempotencyKey: createId() }),
  );
  await store.subscriptions.saveCustomer({
    userId,
    provider: cards.name,
    customerId,
    paymentMethodId,
    cardBrand: started.card.brand,
    cardLastDigits: started.card.lastDigits,
  });
  const state = { ...started.subscription, status: 'incomplete' } as const;
  const subscription = await store.subscriptions.save(toRow(tools, { userId, state }));
  // A deletion meanwhile has not seen it, and who has its secret can still pay.
  const user = await store.users.findById(userId);
  if (user?.deletedAt !== null) {
    await askProvider('subscribe_failed', () => endNow(store, tools, subscription));
    throw new AppError('session_ended');
  }
  return { subscription, clientSecret: started.clientSecret };
};
