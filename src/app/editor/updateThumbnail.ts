import type { SceneReader } from '../../../scene/document/types.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { uploadThumbnail } from '../../features/uploads/createUploadEffects.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { ImageLoader } from '../../render/types.ts';

/** Draws the design small and hands it to the server as the project's picture; false when something was missing in it. */
export async function updateThumbnail(
  api: ApiClient,
  projectId: string,
  reader: SceneReader,
  images: ImageLoader,
): Promise<boolean> {
  const { renderThumbnail } = await import('../../render/export/renderThumbnail.ts');
  const { blob, broken } = await renderThumbnail({ reader, images, fonts: getPageFonts() });
  const fileId = await uploadThumbnail(api, blob);
  await unwrap(
    api.POST('/api/projects/update/thumbnail', { body: { project_id: projectId, file_id: fileId } }),
  );
  return broken.length === 0;
}
