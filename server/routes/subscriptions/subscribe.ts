import { checkPrice } from '../../domain/subscription/checkPrice.ts';
import { readPlan } from '../../domain/subscription/readPlan.ts';
import { startSubscription } from '../../domain/subscription/startSubscription.ts';
import type { Route } from '../types.ts';

export const subscribe: Route<'subscribe'> = async (tools, { body, user }) => {
  const plan = readPlan(body.plan_period_type);
  checkPrice(tools.config, { plan, shownCost: body.cost });
  const { subscription, clientSecret } = await startSubscription(tools.store, tools, {
    userId: user.userId,
    plan,
    paymentMethodId: body.payment_method_id,
  });
  return {
    client_secret: clientSecret,
    subscription_id: subscription.id,
    customer_id: subscription.customerId,
    plan_period_type: subscription.planPeriodType,
  };
};
