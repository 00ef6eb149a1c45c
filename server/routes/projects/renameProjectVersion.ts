import { renameVersion } from '../../domain/project/versions.ts';
import { presentVersion } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const renameProjectVersion: Route<'renameProjectVersion'> = async ({ store }, { body, user }) =>
  presentVersion(
    await renameVersion(store, {
      projectId: body.project_id,
      versionId: body.version_id,
      name: body.name,
      asker: user,
    }),
  );
