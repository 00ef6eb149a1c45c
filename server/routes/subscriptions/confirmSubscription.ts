import { confirmSubscription as confirmPayment } from '../../domain/subscription/manageSubscription.ts';
import { presentDetails } from '../presenters/presentSubscription.ts';
import type { Route } from '../types.ts';

export const confirmSubscription: Route<'confirmSubscription'> = async (tools, { body, user }) =>
  presentDetails(
    await confirmPayment(tools.store, tools, {
      userId: user.userId,
      subscriptionId: body.subscription_id,
      customerId: body.customer_id,
    }),
  );
