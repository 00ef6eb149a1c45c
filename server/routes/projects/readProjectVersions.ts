import { findEditableProject } from '../../domain/project/access.ts';
import { presentVersion } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const readProjectVersions: Route<'readProjectVersions'> = async ({ store }, { body, user }) => {
  const project = await findEditableProject(store, body.project_id, user);
  return { versions: (await store.versions.list(project.id)).map(presentVersion) };
};
