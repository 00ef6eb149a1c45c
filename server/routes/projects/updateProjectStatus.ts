import { reviewTemplate } from '../../domain/project/reviewTemplate.ts';
import { presentProject } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const updateProjectStatus: Route<'updateProjectStatus'> = async (tools, { body, user }) => {
  const project = await reviewTemplate(tools.store, tools, {
    actorId: user.userId,
    projectId: body.project_id,
    status: body.status,
    ...(body.seen_at ? { seenAt: new Date(body.seen_at) } : {}),
  });
  return presentProject(project);
};
