import { readVersion } from '../../domain/project/versions.ts';
import type { Route } from '../types.ts';

export const readVersionContent: Route<'readVersionContent'> = async (tools, { body, user }) => {
  const json = await readVersion(tools.store, tools, {
    projectId: body.project_id,
    versionId: body.version_id,
    asker: user,
  });
  return { version_id: body.version_id, project_json: JSON.stringify(json) };
};
