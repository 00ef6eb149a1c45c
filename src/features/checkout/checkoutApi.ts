import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import type { CardPayments } from './CardPayments.ts';
import type { PlanPeriod, StartedOrder } from './checkoutMachine.ts';

/** A plan, and what the person was shown that it costs, in reais: nothing is sold for another amount. */
export type Offer = { readonly plan: PlanPeriod; readonly cost: number };

/** True where a plan costs another amount by now than was shown. */
export const isOtherPrice = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'price_changed';

/** Starts a subscription that the card company has to confirm. */
export async function subscribe(api: ApiClient, { plan, cost }: Offer, token: string): Promise<StartedOrder> {
  const started = await unwrap(
    api.POST('/api/subscriptions/card/subscribe', {
      body: { plan_period_type: plan, payment_method_id: token, cost },
    }),
  );
  return {
    clientSecret: started.client_secret,
    subscriptionId: started.subscription_id,
    customerId: started.customer_id,
  };
}

/** Tells the server to read the subscription again; rejects while it is not paid there. */
export async function activate(api: ApiClient, order: StartedOrder, plan: PlanPeriod): Promise<void> {
  await unwrap(
    api.POST('/api/subscriptions/card/subscribed', {
      body: {
        subscription_id: order.subscriptionId,
        customer_id: order.customerId,
        plan_period_type: plan,
      },
    }),
  );
}

/** Charges another card from now on, once the bank has confirmed it where it wants to. */
export async function updateCard(
  api: ApiClient,
  payments: Pick<CardPayments, 'confirmCard'>,
  token: string,
): Promise<void> {
  const setup = await unwrap(api.POST('/api/subscriptions/card/setup'));
  await payments.confirmCard(setup.client_secret, token);
  await unwrap(
    api.POST('/api/subscriptions/card/update-payment-method', { body: { payment_method_id: token } }),
  );
}

/** Moves the running subscription to another plan, which is charged when the present period ends. */
export async function updatePlan(api: ApiClient, { plan, cost }: Offer): Promise<void> {
  const body = { new_plan_period_type: plan, cost };
  await unwrap(api.POST('/api/subscriptions/card/update-plan', { body }));
}
