import { restoreProject as bringBack } from '../../domain/project/deleteProject.ts';
import type { Route } from '../types.ts';

export const restoreProject: Route<'restoreProject'> = async ({ store, clock }, { body, user }) => ({
  project_id: await bringBack(store, clock, { projectId: body.project_id, asker: user }),
});
