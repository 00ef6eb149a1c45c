import { createProject as createDesign } from '../../domain/project/createProject.ts';
import type { Route } from '../types.ts';

export const createProject: Route<'createProject'> = async (tools, { body, user }) => {
  const project = await createDesign(
    tools.store,
    { ...tools, freeProjectLimit: tools.config.freeProjectLimit },
    {
      userId: user.userId,
      name: body.project_name,
      width: body.width,
      height: body.height,
      ...(body.project_id === undefined ? {} : { id: body.project_id }),
    },
  );
  return { project_id: project.id };
};
