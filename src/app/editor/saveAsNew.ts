import { gzip } from 'pako';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import type { SceneDocument } from '../../../scene/document/types.ts';
import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { t } from '../../i18n/t.ts';
import type { LocalPictures } from './createFilesByPerson.ts';
import { settleAll } from './settlePictures.ts';

/** Titles are cut here, so that the copy's own words always fit. */
const MAX_TITLE = 100;

/** So long (ms) files of the design may be on their way. */
const PATIENCE = 120_000;

type Pictures = Pick<LocalPictures, 'files' | 'send'>;

/**
 * Makes a new design out of what this device has and gives its id. Used when the design itself can no longer be had;
 * rejects, leaving nothing behind but an empty design at worst, when the server does not take it. Files that only this
 * device has are sent first: the copy is what the server has, and elsewhere they would be missing in it.
 */
export async function saveAsNew(
  api: ApiClient,
  document: SceneDocument,
  openPictures: () => Promise<Pictures>,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<string> {
  await sendPictures(document, openPictures, signal);
  const { reader } = document;
  const { title, width, height } = reader.artboard;
  const name = [...(title || t('gallery.untitled'))].slice(0, MAX_TITLE).join('');
  const { project_id } = await unwrap(
    api.POST('/api/projects/create', {
      body: { project_name: t('sync.copyTitle', { title: name }), width, height },
    }),
  );
  const zipped = gzip(JSON.stringify(writeFabric(reader)));
  const project_json_zip = new Blob([zipped.slice().buffer as ArrayBuffer], { type: 'application/gzip' });
  try {
    await unwrap(api.POST('/api/projects/update', { body: { project_id, project_json_zip } }));
  } catch (error) {
    await unwrap(api.POST('/api/projects/delete', { body: { project_id } })).catch((cause: unknown) =>
      console.warn('The empty design was not removed', cause),
    );
    throw error;
  }
  return project_id;
}

/** Those the server refuses for good stay where they are, as in any design. */
async function sendPictures(
  document: SceneDocument,
  openPictures: () => Promise<Pictures>,
  signal: AbortSignal,
): Promise<void> {
  const open = async (): Promise<Pictures> => {
    const pictures = await openPictures();
    pictures.send();
    return pictures;
  };
  try {
    await settleAll(document, open, signal);
  } catch (cause) {
    throw new ApiError('timeout', 0, {}, cause);
  }
}
