import { findEditableProject } from '../../domain/project/access.ts';
import { readCanvasJson } from '../../domain/project/readCanvasJson.ts';
import { takeSaveTurn } from '../../domain/project/takeSaveTurn.ts';
import { updateProject } from '../../domain/project/updateProject.ts';
import { presentRevision } from '../presenters/presentProject.ts';
import type { Route } from '../types.ts';

export const saveProject: Route<'saveProject'> = async (tools, { body, user }) => {
  // Before the reading: a stranger's design is not worth the work.
  await findEditableProject(tools.store, body.project_id, user);
  const saved = await takeSaveTurn(user.userId, async () =>
    updateProject(tools.store, tools, {
      projectId: body.project_id,
      asker: user,
      canvas: { text: body.project_json, json: readCanvasJson(body.project_json) },
      baseRevision: body.base_revision,
      idempotencyKey: body.idempotency_key,
    }),
  );
  return presentRevision(saved);
};
