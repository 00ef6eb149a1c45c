import { reactivateSubscription as takeBack } from '../../domain/subscription/manageSubscription.ts';
import { presentDetails } from '../presenters/presentSubscription.ts';
import type { Route } from '../types.ts';

export const reactivateSubscription: Route<'reactivateSubscription'> = async (tools, { body, user }) =>
  presentDetails(
    await takeBack(tools.store, tools, { subscriptionId: body.subscription_id, userId: user.userId }),
  );
