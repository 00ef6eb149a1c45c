import { restoreProject as bringBack } from '../../domain/project/deleteProject.ts';
import type { Route } from '../types.ts';

export const restoreProject: Route<'restoreProject'> = async (tools, { body, user }) => ({
  project_id: await bringBack(
    tools.store,
    { clock: tools.clock, freeProjectLimit: tools.config.freeProjectLimit },
    { projectId: body.project_id, asker: user },
  ),
});
