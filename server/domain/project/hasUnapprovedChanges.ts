import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { findApprovedVersion } from './findApprovedVersion.ts';
import type { CanvasJson, ProjectDocuments } from './ProjectDocuments.ts';

type Stores = Pick<Store, 'versions' | 'approvedTemplates'>;

/** Whether the design behind a template is no longer what was approved; false for what never was. `live` is its content. */
export const hasUnapprovedChanges = async (
  { versions, approvedTemplates }: Stores,
  documents: Pick<ProjectDocuments, 'toJson'>,
  { project, live }: { readonly project: ProjectRow; readonly live: CanvasJson },
): Promise<boolean> => {
  if (!project.isTemplate || project.approvedVersionId === null) return false;
  const [look, version] = await Promise.all([
    approvedTemplates.find(project.id),
    findApprovedVersion({ versions }, project),
  ]);
  // What was approved cannot be compared any more: it may be sent again.
  if (!look || !version) return true;
  if (look.name !== project.name || look.width !== project.width || look.height !== project.height)
    return true;
  return JSON.stringify(await documents.toJson(version.data)) !== JSON.stringify(live);
};
