import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';

/** The numbers of the back-office cards; Pro users are those with an active, not cancelling subscription. */
export const createReport = async (
  { users, approvedTemplates, products, subscriptions }: Store,
  clock: Clock,
) => {
  const [people, active, proProjects, freeProjects, proElements, freeElements] = await Promise.all([
    users.countAll(),
    subscriptions.countActive(clock()),
    approvedTemplates.count(true),
    approvedTemplates.count(false),
    products.countShared(true),
    products.countShared(false),
  ]);
  return {
    totalUsers: people.total,
    partnerUsers: people.partners,
    proUsers: active,
    freeUsers: Math.max(0, people.total - active),
    proProjects,
    freeProjects,
    proElements,
    freeElements,
  };
};
