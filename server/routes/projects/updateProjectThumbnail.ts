import { updateThumbnail } from '../../domain/project/updateThumbnail.ts';
import { toFileUrl } from '../presenters/toFileUrl.ts';
import type { Route } from '../types.ts';

export const updateProjectThumbnail: Route<'updateProjectThumbnail'> = async (
  { store, clock },
  { body, user },
) => {
  const project = await updateThumbnail(store, clock, {
    projectId: body.project_id,
    fileId: body.file_id,
    asker: user,
  });
  return { project_id: project.id, thumbnail_url: toFileUrl(project.thumbnailFileId) };
};
