import { restoreVersion } from '../../domain/project/versions.ts';
import { presentRevision } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const restoreProjectVersion: Route<'restoreProjectVersion'> = async (tools, { body, user }) => {
  const project = await restoreVersion(tools.store, tools, {
    projectId: body.project_id,
    versionId: body.version_id,
    asker: user,
  });
  return presentRevision({ projectId: project.id, revision: project.revision, updatedAt: project.updatedAt });
};
