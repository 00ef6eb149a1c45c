import { openProject } from '../../domain/project/openProject.ts';
import { packCanvas } from '../../domain/project/readCanvasJson.ts';
import { presentProject } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const getProject: Route<'getProject'> = async (tools, { body, user }) => {
  const { project, access, json, hasUnapprovedChanges } = await openProject(tools.store, tools, {
    projectId: body.project_id,
    asker: user,
    onlyLooks: body.look_only === 1,
  });
  return {
    ...presentProject(project),
    project_details: await packCanvas(json),
    ...(user.userType === 'admin' ? { project_json: JSON.stringify(json) } : {}),
    ...(hasUnapprovedChanges === undefined ? {} : { has_unapproved_changes: hasUnapprovedChanges }),
    can_edit: access.canEdit,
    can_view: access.canView,
  };
};
