import type { components } from '../../../src/api/schema.d.ts';
import { toApproved } from '../../domain/project/toApproved.ts';
import { type Paging, toPaging } from '../../repositories/paging.ts';
import type { TemplateFilter } from '../../repositories/approvedTemplateRepository.ts';
import type { Store } from '../../repositories/createStore.ts';
import { presentProject } from '../presenters/presentProject.ts';
import { readPriceFilter, readSearch } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

const list = async (
  { approvedTemplates }: Pick<Store, 'approvedTemplates'>,
  filter: TemplateFilter,
  paging: Paging,
) => (await approvedTemplates.list(filter, paging)).map((template) => presentProject(toApproved(template)));

export const listTemplates: Route<'listTemplates'> = async ({ store }, { body }) => {
  const filter = {
    ...readSearch(body.search_term),
    ...readPriceFilter(body.is_pro),
    ...(body.category === undefined ? {} : { categoryId: body.category }),
  };
  return { projects: await list(store, filter, toPaging(body.page, body.items_per_page)) };
};

/** What the home screen of a visitor asks for first: the first page of all templates, 5 of them. */
export const listFirstTemplates = (
  store: Pick<Store, 'approvedTemplates'>,
): Promise<readonly components['schemas']['Project'][]> => list(store, {}, toPaging(1, 5));
