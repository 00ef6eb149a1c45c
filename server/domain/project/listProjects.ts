import type { Store } from '../../repositories/createStore.ts';
import type { Paging } from '../../repositories/paging.ts';
import type { ProjectFilter, ProjectRow } from '../../repositories/projectRepository.ts';
import type { Asker } from './access.ts';

/** Stands for everybody in a list's `user_id`. */
const everybody = '%';

export type ProjectListRequest = {
  readonly asker: Asker;
  readonly requestedUserId: string | undefined;
  readonly filter: ProjectFilter;
  readonly paging: Paging;
};

/** Own designs; an admin who asks for everybody's gets everybody's templates. */
export const listProjects = (
  { projects }: Pick<Store, 'projects'>,
  { asker, requestedUserId, filter, paging }: ProjectListRequest,
): Promise<ProjectRow[]> => {
  const isReview = requestedUserId === everybody;
  if (isReview && asker.userType === 'admin')
    return projects.list({ ...filter, templatesOnly: true }, paging);
  const own = { ...filter, userId: asker.userId };
  return projects.list(isReview ? { ...own, templatesOnly: true } : own, paging);
};
