import { gzip } from 'pako';
import type { SceneReader } from '../../../scene/document/types.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';

/** Puts all that a reader has into a design of the server. */
export async function sendContent(
  api: ApiClient,
  project_id: string,
  reader: SceneReader,
  signal?: AbortSignal,
): Promise<void> {
  const zipped = gzip(JSON.stringify(writeFabric(reader)));
  const project_json_zip = new Blob([zipped.slice().buffer as ArrayBuffer], { type: 'application/gzip' });
  await unwrap(api.POST('/api/projects/update', { body: { project_id, project_json_zip }, signal }));
}
