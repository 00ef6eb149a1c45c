import { readPlan } from '../../domain/subscription/readPlan.ts';
import { startSubscription } from '../../domain/subscription/startSubscription.ts';
import type { Route } from '../types.ts';

export const subscribe: Route<'subscribe'> = async (tools, { body, user }) => {
  const { subscription, clientSecret } = await startSubscription(tools.store, tools, {
    userId: user.userId,
    plan: readPlan(body.plan_period_type),
    paymentMethodId: body.payment_method_id,
  });
  return {
    client_secret: clientSecret,
    subscription_id: subscription.id,
    customer_id: subscription.customerId,
    plan_period_type: subscription.planPeriodType,
  };
};
