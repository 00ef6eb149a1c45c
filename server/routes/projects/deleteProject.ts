import { deleteProject as removeDesign } from '../../domain/project/deleteProject.ts';
import type { Route } from '../types.ts';

export const deleteProject: Route<'deleteProject'> = async ({ store, clock, live }, { body, user }) => {
  await removeDesign(store, clock, { projectId: body.project_id, asker: user });
  live.closeProject(body.project_id);
  return { done: true };
};
