import { listTrash as listDeleted } from '../../domain/project/listTrash.ts';
import { toPaging } from '../../repositories/paging.ts';
import { presentDeletedProject } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const listTrash: Route<'listTrash'> = async ({ store, clock }, { body, user }) => {
  const { userId } = user;
  const paging = toPaging(body.page, body.items_per_page);
  const { projects, total } = await listDeleted(store, clock, { userId, paging });
  return { projects: projects.map(presentDeletedProject), total };
};
