import { AppError } from '../../errors.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserType } from '../../database/schema.ts';

/** Who asks, as far as rights on designs go. */
export type Asker = { readonly userId: string; readonly userType: UserType };

export type ProjectAccess = { readonly canView: boolean; readonly canEdit: boolean };

/** The owner and admins edit; enabled templates may be seen by everybody signed in. */
export const getProjectAccess = (project: ProjectRow | undefined, asker: Asker): ProjectAccess => {
  if (!project) return { canView: false, canEdit: false };
  const canEdit = project.userId === asker.userId || asker.userType === 'admin';
  return { canEdit, canView: canEdit || (project.isTemplate && project.status === 'enabled') };
};

/** A design the caller may change; anything else does not exist. */
export const findEditableProject = async (
  { projects }: Pick<Store, 'projects'>,
  projectId: string,
  { userId, userType }: Asker,
): Promise<ProjectRow> => {
  const project =
    userType === 'admin' ? await projects.findLive(projectId) : await projects.findOwned(projectId, userId);
  if (!project) throw new AppError('project_not_found');
  return project;
};

/** A design the caller may see; anything else does not exist. */
export const findVisibleProject = async (
  { projects }: Pick<Store, 'projects'>,
  projectId: string,
  { userId, userType }: Asker,
): Promise<ProjectRow> => {
  const project =
    userType === 'admin' ? await projects.findLive(projectId) : await projects.findVisible(projectId, userId);
  if (!project) throw new AppError('project_not_found');
  return project;
};
