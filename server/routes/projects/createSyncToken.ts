import { findEditableProject } from '../../domain/project/access.ts';
import type { Route } from '../types.ts';

export const createSyncToken: Route<'createSyncToken'> = async ({ store, syncTokens }, { body, user }) => {
  const project = await findEditableProject(store, body.project_id, user);
  const { token, expiresAt } = await syncTokens.issue({
    projectId: project.id,
    userId: user.userId,
    sessionId: user.sessionId,
    canEdit: true,
  });
  return { token, expires_at: expiresAt.toISOString(), can_edit: true };
};
