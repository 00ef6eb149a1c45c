import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { hashState } from './reviewTemplate.ts';

/** What was approved of a template, and is what everybody else gets of it. A damaged one is as good as none. */
export const findApprovedVersion = async (
  { versions }: Pick<Store, 'versions'>,
  { id, approvedVersionId }: Pick<ProjectRow, 'id' | 'approvedVersionId'>,
) => {
  if (approvedVersionId === null) return undefined;
  const version = await versions.find(approvedVersionId, id);
  return version && hashState(version.data) === version.checksum ? version : undefined;
};
