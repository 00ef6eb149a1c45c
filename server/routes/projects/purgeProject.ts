import { purgeProject as deleteForGood } from '../../domain/project/purgeTrash.ts';
import type { Route } from '../types.ts';

export const purgeProject: Route<'purgeProject'> = async (tools, { body, user }) => {
  await deleteForGood(tools.store, tools, { projectId: body.project_id, asker: user });
  tools.live.closeProject(body.project_id);
  return { done: true };
};
