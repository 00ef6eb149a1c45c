import type { SceneReader } from '../../../scene/document/types.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { getDesignFonts } from './fontSource.ts';
import { createImages } from './mediaAccess.ts';

/** Draws the design small and hands it to the server as the project's picture; false when something was missing in it. */
export async function updateThumbnail(
  api: ApiClient,
  projectId: string,
  reader: SceneReader,
  signal?: AbortSignal,
): Promise<boolean> {
  const [{ renderThumbnail }, { uploadThumbnail }] = await Promise.all([
    import('../../render/export/renderThumbnail.ts'),
    import('../../features/uploads/createUploadEffects.ts'),
  ]);
  const parts = { reader, images: createImages(), fonts: getDesignFonts(api), signal };
  const { blob, broken } = await renderThumbnail(parts);
  const fileId = await uploadThumbnail(api, blob, signal);
  await unwrap(
    api.POST('/api/projects/update/thumbnail', { body: { project_id: projectId, file_id: fileId }, signal }),
  );
  return broken.length === 0;
}
