import { duplicateProject as copyDesign } from '../../domain/project/duplicateProject.ts';
import type { Route } from '../types.ts';

export const duplicateProject: Route<'duplicateProject'> = async (tools, { body, user }) => {
  const project = await copyDesign(
    tools.store,
    { ...tools, freeProjectLimit: tools.config.freeProjectLimit },
    { projectId: body.project_id, name: body.project_name, asker: user },
  );
  return { project_id: project.id };
};
