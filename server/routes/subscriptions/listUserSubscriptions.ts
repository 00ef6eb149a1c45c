import { refreshSubscriptions } from '../../domain/subscription/refreshSubscriptions.ts';
import { presentSubscription } from '../presenters/presentSubscription.ts';
import { tellUnread } from '../presenters/tellUnread.ts';
import type { Route } from '../types.ts';

export const listUserSubscriptions: Route<'listUserSubscriptions'> = async (tools, { user, request }) => {
  const { store, clock } = tools;
  const { userId } = user;
  const rows = await refreshSubscriptions(store, tools, { userId, onFailure: tellUnread(request.log) });
  const entitled = await store.subscriptions.findEntitled(userId, clock());
  return {
    // One that was never paid is nothing the person can act on.
    subscriptions: rows
      .filter(
        ({ status, startedAt }) => status !== 'incomplete' && (status !== 'canceled' || startedAt !== null),
      )
      .map(presentSubscription),
    has_active_subscription: entitled !== undefined,
  };
};
