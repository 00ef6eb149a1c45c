import { findVisibleProject, getProjectAccess } from '../../domain/project/access.ts';
import type { Route } from '../types.ts';

export const canEditProject: Route<'canEditProject'> = async ({ store }, { body, user }) => {
  const project = await findVisibleProject(store, body.project_id, user);
  const { canEdit, canView } = getProjectAccess(project, user);
  return { can_edit: canEdit, can_view: canView };
};
