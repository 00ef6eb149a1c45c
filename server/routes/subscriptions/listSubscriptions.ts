import { toPaging } from '../../repositories/paging.ts';
import { presentAdminSubscription } from '../presenters/presentSubscription.ts';
import { readSearch } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

export const listSubscriptions: Route<'listSubscriptions'> = async ({ store }, { body }) => {
  const { search = '' } = readSearch(body.search_term);
  const filter =
    body.status === 'active' || body.status === 'canceled' ? { search, status: body.status } : { search };
  const rows = await store.subscriptions.listAll(filter, toPaging(body.page, body.items_per_page));
  return {
    subscriptions: rows.map(({ subscription, user }) => presentAdminSubscription(subscription, user)),
  };
};
