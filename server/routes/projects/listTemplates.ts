import { toPaging } from '../../repositories/paging.ts';
import { presentProject } from '../presenters/presentProject.ts';
import { readPriceFilter, readSearch } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

export const listTemplates: Route<'listTemplates'> = async ({ store }, { body }) => {
  const filter = {
    ...readSearch(body.search_term),
    ...readPriceFilter(body.is_pro),
    ...(body.category === undefined ? {} : { categoryId: body.category }),
    templatesOnly: true,
    status: 'enabled',
  } as const;
  const templates = await store.projects.list(filter, toPaging(body.page, body.items_per_page));
  return { projects: templates.map(presentProject) };
};
