import { findCurrentSubscription } from '../../domain/subscription/manageSubscription.ts';
import { presentDetails } from '../presenters/presentSubscription.ts';
import { tellUnread } from '../presenters/tellUnread.ts';
import type { Route } from '../types.ts';

export const getSubscriptionDetails: Route<'getSubscriptionDetails'> = async (tools, { user, request }) => {
  const { userId } = user;
  const onFailure = tellUnread(request.log);
  return presentDetails(await findCurrentSubscription(tools.store, tools, { userId, onFailure }));
};
