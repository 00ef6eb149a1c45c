import type { Route } from '../types.ts';

export const countCardSubscriptions: Route<'countCardSubscriptions'> = async ({ store, clock }) => ({
  active: await store.subscriptions.countActive(clock()),
});
