import { type ParsedPage, readDesign } from '../../../scene/formats/fabricJson/readDesign.ts';
import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { showVersions, type VersionsPort } from '../../features/versions/versionsStore.ts';
import { replacePages } from './replaceDesign.ts';
import type { AppDesign } from './loadDesign.ts';
import { createImages } from './mediaAccess.ts';
import { type OpenPictures, sendPictures } from './sendPictures.ts';

/** Longest side of a version's picture. */
const PICTURE_SIZE = 640;
/** So long pictures, and then the last edits, may be on their way. */
const SAVE_PATIENCE_MS = 15_000;

async function draw(design: ParsedPage): Promise<Blob> {
  const [{ renderPicture }, { SnapshotReader }] = await Promise.all([
    import('../../render/export/renderPicture.ts'),
    import('../../render/export/SnapshotReader.ts'),
  ]);
  const { left, top, width, height } = design.artboard;
  const { canvas } = await renderPicture({
    reader: new SnapshotReader(design),
    images: createImages(),
    view: { left, top, width, height },
    scale: Math.min(1, PICTURE_SIZE / Math.max(width, height)),
  });
  const blob =
    canvas instanceof OffscreenCanvas
      ? await canvas.convertToBlob()
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('The picture of a version could not be encoded');
  return blob;
}

type OpenDesign = Pick<AppDesign, 'projectId' | 'whenSaved' | 'document'>;

/** Resolves when the server has the last edits, and where it is `withPictures` those as well: elsewhere there would be gaps. */
async function whenComplete(
  design: OpenDesign,
  openPictures: OpenPictures,
  withPictures: boolean,
): Promise<void> {
  const { pages } = design.document;
  if (withPictures) await sendPictures(pages, openPictures, AbortSignal.timeout(SAVE_PATIENCE_MS));
  await design.whenSaved(AbortSignal.timeout(SAVE_PATIENCE_MS)).catch((cause: unknown) => {
    throw new ApiError('timeout', 0, {}, cause);
  });
}

function createPort(api: ApiClient, design: OpenDesign, openPictures: OpenPictures): VersionsPort {
  const project_id = design.projectId;
  const read = async (version_id: string, signal?: AbortSignal): Promise<readonly ParsedPage[]> => {
    const body = { project_id, version_id };
    const { project_json } = await unwrap(api.POST('/api/projects/versions/content', { body, signal }));
    signal?.throwIfAborted();
    return readDesign(project_json).pages;
  };
  /** What is kept is what the server has: the last edits must have arrived. */
  const keep = async (
    label: { readonly name: string } | { readonly kind: 'automatic' },
    signal?: AbortSignal,
  ): Promise<void> => {
    await whenComplete(design, openPictures, 'name' in label);
    signal?.throwIfAborted();
    await unwrap(api.POST('/api/projects/versions/create', { body: { project_id, ...label }, signal }));
    signal?.throwIfAborted();
  };
  return {
    projectId: project_id,
    async list() {
      const { versions } = await unwrap(api.POST('/api/projects/versions/read', { body: { project_id } }));
      return versions.map(({ version_id: id, name, kind, width, height, created_at }) => ({
        id,
        name,
        kind,
        width,
        height,
        createdAt: new Date(created_at),
      }));
    },
    keep: (name) => keep({ name }),
    async rename(version_id, name) {
      await unwrap(api.POST('/api/projects/versions/rename', { body: { project_id, version_id, name } }));
    },
    async remove(version_id) {
      await unwrap(api.POST('/api/projects/versions/delete', { body: { project_id, version_id } }));
    },
    async draw(id) {
      const pages = await read(id);
      return { picture: await draw(pages[0]!), pageCount: pages.length };
    },
    async restore(id, signal) {
      const pages = await read(id, signal);
      await keep({ kind: 'automatic' }, signal);
      await replacePages(design.document, pages);
    },
  };
}

/** Opens the dialog with the kept versions of the open design. */
export function openVersions(
  api: ApiClient,
  design: OpenDesign | null,
  openPictures: OpenPictures,
): Promise<void> {
  if (design !== null) showVersions(createPort(api, design, openPictures));
  return Promise.resolve();
}
