import { replaceProject as replaceDesign } from '../../domain/project/replaceProject.ts';
import type { Route } from '../types.ts';

export const replaceProject: Route<'replaceProject'> = async (tools, { body, user }) => {
  const project = await replaceDesign(tools.store, tools, {
    replacedId: body.replaced_project_id,
    replacerId: body.replacer_project_id,
    asker: user,
  });
  tools.live.closeProject(body.replaced_project_id);
  return { new_project_id: project.id };
};
