import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Clock } from '../types.ts';
import { type Asker, findVisibleProject, getProjectAccess, type ProjectAccess } from './access.ts';
import { findApprovedVersion } from './findApprovedVersion.ts';
import { hasUnapprovedChanges } from './hasUnapprovedChanges.ts';
import type { CanvasJson, ProjectDocuments } from './ProjectDocuments.ts';

export type OpenedProject = {
  readonly project: ProjectRow;
  readonly access: ProjectAccess;
  readonly json: CanvasJson;
  /** For editors of a template: whether others do not see yet what they see. */
  readonly hasUnapprovedChanges?: boolean;
};

/**
 * What somebody who may only look at a template gets of it: the approved state, whatever its author does now; where that
 * is damaged, nothing.
 */
export const readApprovedJson = async (
  store: Pick<Store, 'versions'>,
  documents: Pick<ProjectDocuments, 'toJson'>,
  project: Pick<ProjectRow, 'id' | 'approvedVersionId'>,
): Promise<CanvasJson> => {
  const approved = await findApprovedVersion(store, project);
  if (!approved) throw new AppError('template_not_found');
  return documents.toJson(approved.data);
};

/**
 * A design with its content. Who may not edit a template gets the approved state, Pro ones with the plan. What somebody
 * saves later is compared with this content, unless they only look.
 */
export const openProject = async (
  store: Store,
  { documents, clock }: { readonly documents: ProjectDocuments; readonly clock: Clock },
  input: { readonly projectId: string; readonly asker: Asker; readonly onlyLooks?: boolean },
): Promise<OpenedProject> => {
  const { projectId, asker } = input;
  const project = await findVisibleProject(store, projectId, asker);
  const access = getProjectAccess(project, asker);
  if (access.canEdit) {
    const json = input.onlyLooks
      ? await documents.readJson(projectId)
      : await documents.openJson(projectId, asker.userId);
    const isChanged = await hasUnapprovedChanges(store, documents, { project, live: json });
    return { project, access, json, hasUnapprovedChanges: isChanged };
  }
  if (project.isPro && !(await store.subscriptions.findEntitled(asker.userId, clock()))) {
    throw new AppError('pro_required');
  }
  return { project, access, json: await readApprovedJson(store, documents, project) };
};
