import { createVersion } from '../../domain/project/versions.ts';
import { presentVersion } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const createProjectVersion: Route<'createProjectVersion'> = async (tools, { body, user }) =>
  presentVersion(
    await createVersion(tools.store, tools, {
      projectId: body.project_id,
      name: body.kind === 'automatic' ? null : (body.name ?? ''),
      asker: user,
    }),
  );
