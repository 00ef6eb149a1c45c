import type { components } from '../../../src/api/schema.d.ts';
import { toPaging } from '../../repositories/paging.ts';
import type { Store } from '../../repositories/createStore.ts';
import { presentProject } from '../presenters/presentProject.ts';
import { readPriceFilter, readSearch } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

const enabledTemplates = { templatesOnly: true, status: 'enabled' } as const;

export const listTemplates: Route<'listTemplates'> = async ({ store }, { body }) => {
  const filter = {
    ...readSearch(body.search_term),
    ...readPriceFilter(body.is_pro),
    ...(body.category === undefined ? {} : { categoryId: body.category }),
    ...enabledTemplates,
  };
  const templates = await store.projects.list(filter, toPaging(body.page, body.items_per_page));
  return { projects: templates.map(presentProject) };
};

/** What the home screen of a visitor asks for first: the first page of all templates, 5 of them. */
export const listFirstTemplates = async (
  store: Pick<Store, 'projects'>,
): Promise<readonly components['schemas']['Project'][]> =>
  (await store.projects.list(enabledTemplates, toPaging(1, 5))).map(presentProject);
