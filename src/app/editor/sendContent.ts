import { gzip } from 'pako';
import type { DesignPages } from '../../../scene/document/pages/types.ts';
import { writeDesign } from '../../../scene/formats/fabricJson/writeDesign.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';

/** Puts all pages into a design of the server. */
export async function sendContent(
  api: ApiClient,
  project_id: string,
  pages: DesignPages,
  signal?: AbortSignal,
): Promise<void> {
  const zipped = gzip(JSON.stringify(writeDesign(pages)));
  const project_json_zip = new Blob([zipped.slice().buffer as ArrayBuffer], { type: 'application/gzip' });
  await unwrap(api.POST('/api/projects/update', { body: { project_id, project_json_zip }, signal }));
}
