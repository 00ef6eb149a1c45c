import { AppError } from '../../errors.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserType } from '../../database/schema.ts';
import { toApproved } from './toApproved.ts';

/** Who asks, as far as rights on designs go. */
export type Asker = { readonly userId: string; readonly userType: UserType };

export type ProjectAccess = { readonly canView: boolean; readonly canEdit: boolean };

/** The owner and admins edit; a template that was once approved may be seen by everybody signed in. */
export const getProjectAccess = (project: ProjectRow | undefined, asker: Asker): ProjectAccess => {
  if (!project) return { canView: false, canEdit: false };
  const canEdit = project.userId === asker.userId || asker.userType === 'admin';
  return { canEdit, canView: canEdit || (project.isTemplate && project.approvedVersionId !== null) };
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

/** A design the caller may see, a template of somebody else as it was approved; anything else does not exist. */
export const findVisibleProject = async (
  { projects, approvedTemplates }: Pick<Store, 'projects' | 'approvedTemplates'>,
  projectId: string,
  asker: Asker,
): Promise<ProjectRow> => {
  const project = await projects.findLive(projectId);
  const { canEdit, canView } = getProjectAccess(project, asker);
  if (project && canEdit) return project;
  const approved = canView ? await approvedTemplates.find(projectId) : undefined;
  if (!project || !approved) throw new AppError('project_not_found');
  return toApproved({ project, approved });
};
