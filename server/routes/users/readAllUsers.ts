import { toPaging } from '../../repositories/paging.ts';
import { presentUser } from '../presenters/presentUser.ts';
import { readSearch } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

export const readAllUsers: Route<'readAllUsers'> = async ({ store }, { body }) => {
  const { search = '' } = readSearch(body.search_term);
  const users = await store.users.list(search, toPaging(body.page, body.items_per_page));
  return users.map(presentUser);
};
