import { presentSubscription } from '../presenters/presentSubscription.ts';
import type { Route } from '../types.ts';

export const listUserSubscriptions: Route<'listUserSubscriptions'> = async ({ store, clock }, { user }) => {
  const rows = await store.subscriptions.listOwned(user.userId);
  const entitled = await store.subscriptions.findEntitled(user.userId, clock());
  return {
    // One that was never paid is nothing the person can act on.
    subscriptions: rows.filter((row) => row.status !== 'incomplete').map(presentSubscription),
    has_active_subscription: entitled !== undefined,
  };
};
