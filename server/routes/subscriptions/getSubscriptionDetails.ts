import { findCurrentSubscription } from '../../domain/subscription/manageSubscription.ts';
import { presentDetails } from '../presenters/presentSubscription.ts';
import type { Route } from '../types.ts';

export const getSubscriptionDetails: Route<'getSubscriptionDetails'> = async (tools, { user }) =>
  presentDetails(await findCurrentSubscription(tools.store, tools, user.userId));
