import { listProjects } from '../../domain/project/listProjects.ts';
import { toPaging } from '../../repositories/paging.ts';
import { presentProject } from '../presenters/presentProject.ts';
import { readPriceFilter, readSearch, readStatusFilter } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

export const listUserProjects: Route<'listUserProjects'> = async ({ store }, { body, user }) => {
  const projects = await listProjects(store, {
    asker: user,
    requestedUserId: body.user_id,
    filter: {
      ...readSearch(body.search_term),
      ...readPriceFilter(body.is_pro),
      ...readStatusFilter(body.status),
      ...(body.category === undefined ? {} : { categoryId: body.category }),
    },
    paging: toPaging(body.page, body.items_per_page),
  });
  return { projects: projects.map(presentProject) };
};
