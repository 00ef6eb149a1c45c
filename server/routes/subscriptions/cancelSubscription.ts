import { cancelSubscription as cancelAtEnd } from '../../domain/subscription/manageSubscription.ts';
import { presentDetails } from '../presenters/presentSubscription.ts';
import type { Route } from '../types.ts';

export const cancelSubscription: Route<'cancelSubscription'> = async (tools, { body, user }) =>
  presentDetails(
    await cancelAtEnd(tools.store, tools, { subscriptionId: body.subscription_id, owner: user }),
  );
