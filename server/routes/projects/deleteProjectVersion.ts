import { deleteVersion } from '../../domain/project/versions.ts';
import type { Route } from '../types.ts';

export const deleteProjectVersion: Route<'deleteProjectVersion'> = async ({ store }, { body, user }) => {
  await deleteVersion(store, { projectId: body.project_id, versionId: body.version_id, asker: user });
  return { done: true };
};
