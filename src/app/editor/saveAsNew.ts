import { gzip } from 'pako';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { t } from '../../i18n/t.ts';

/** Titles are cut here, so that the copy's own words always fit. */
const MAX_TITLE = 100;

/**
 * Makes a new design out of what this device has and gives its id. Used when the design itself can no longer be had;
 * rejects, leaving nothing behind but an empty design at worst, when the server does not take it.
 */
export async function saveAsNew(api: ApiClient, reader: SceneReader): Promise<string> {
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
