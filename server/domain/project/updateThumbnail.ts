import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { findOwnedPicture } from '../file/findOwnedPicture.ts';
import { type Asker, findEditableProject } from './access.ts';

/** Uses an own uploaded picture as the design's thumbnail; the date of the design stays. */
export const updateThumbnail = async (
  store: Store,
  input: { readonly projectId: string; readonly fileId: string; readonly asker: Asker },
): Promise<ProjectRow> => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const file = await findOwnedPicture(store, input.fileId, input.asker.userId);
  const updated = await store.projects.update(project.id, { thumbnailFileId: file.id });
  if (!updated) throw new AppError('project_not_found');
  return updated;
};
