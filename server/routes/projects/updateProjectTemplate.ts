import { publishTemplate } from '../../domain/project/publishTemplate.ts';
import { presentProject } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const updateProjectTemplate: Route<'updateProjectTemplate'> = async (tools, { body, user }) => {
  const project = await publishTemplate(tools.store, tools, {
    projectId: body.project_id,
    asker: user,
    isTemplate: body.is_template === 1,
    isPro: body.is_pro === 1,
    category: body.category,
    tags: body.tags,
  });
  return presentProject(project);
};
