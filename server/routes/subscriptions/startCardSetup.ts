import { startCardSetup as startSetup } from '../../domain/subscription/manageSubscription.ts';
import type { Route } from '../types.ts';

export const startCardSetup: Route<'startCardSetup'> = async (tools, { user }) => ({
  client_secret: await startSetup(tools.store, tools, user.userId),
});
