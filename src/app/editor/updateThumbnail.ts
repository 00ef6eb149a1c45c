import type { SceneReader } from '../../../scene/document/types.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { uploadThumbnail } from '../../features/uploads/createUploadEffects.ts';
import type { ImageLoader } from '../../render/types.ts';

const QUALITY = 0.8;
const LONGEST = 800;
const SHORTEST = 300;

/** Scale at which the longest side is at most 800 px and at least 300 px. */
export function getThumbnailScale(width: number, height: number): number {
  const longest = Math.max(width, height);
  return Math.min(LONGEST, Math.max(SHORTEST, longest)) / longest;
}

async function encode(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  const type = 'image/webp';
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type, quality: QUALITY });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The thumbnail was not encoded')) : resolve(blob)),
      type,
      QUALITY,
    );
  });
}

/** Draws the design small and hands it to the server as the project's picture. */
export async function updateThumbnail(
  api: ApiClient,
  projectId: string,
  reader: SceneReader,
  images: ImageLoader,
): Promise<void> {
  const { renderPicture } = await import('../../render/export/renderPicture.ts');
  const { left, top, width, height } = reader.artboard;
  const { canvas } = await renderPicture({
    reader,
    images,
    view: { left, top, width, height },
    scale: getThumbnailScale(width, height),
  });
  const fileId = await uploadThumbnail(api, await encode(canvas));
  await unwrap(
    api.POST('/api/projects/update/thumbnail', { body: { project_id: projectId, file_id: fileId } }),
  );
}
