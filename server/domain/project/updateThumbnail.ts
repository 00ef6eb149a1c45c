import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { findOwnedPicture } from '../file/findOwnedPicture.ts';
import type { Clock } from '../types.ts';
import { type Asker, findEditableProject } from './access.ts';

/** Uses an own uploaded picture as the design's thumbnail; the date of the design stays. The one before is put away. */
export const updateThumbnail = async (
  store: Store,
  clock: Clock,
  input: { readonly projectId: string; readonly fileId: string; readonly asker: Asker },
): Promise<ProjectRow> => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const file = await findOwnedPicture(store, input.fileId, input.asker.userId);
  return store.transaction(async ({ projects, files }) => {
    // Two tabs may draw it at once: each puts away what it replaces.
    await projects.lock(project.id);
    const before = (await projects.findLive(project.id))?.thumbnailFileId;
    const updated = await projects.update(project.id, { thumbnailFileId: file.id });
    if (!updated) throw new AppError('project_not_found');
    if (before && before !== file.id) await files.putAway(before, clock());
    return updated;
  });
};
