import type { Route } from '../types.ts';

export const countSubscriptions: Route<'countSubscriptions'> = async ({ store, clock }) => ({
  active: await store.subscriptions.countActive(clock()),
});
