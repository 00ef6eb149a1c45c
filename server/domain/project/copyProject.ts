import { AppError, type ErrorCode } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { type Asker, getProjectAccess } from './access.ts';
import type { ProjectTools } from './createProject.ts';
import { toSearchText } from './searchText.ts';

/** The state of a template others get: the one that was approved, not what its author does now. */
const findApprovedState = async (store: Store, project: ProjectRow): Promise<Uint8Array | undefined> => {
  if (!project.approvedVersionId) return undefined;
  return (await store.versions.find(project.approvedVersionId, project.id))?.data;
};

/** Pro templates need the plan, ownership, or an admin. */
const checkProTemplate = async (
  { subscriptions }: Pick<Store, 'subscriptions'>,
  source: ProjectRow,
  { asker, now, error }: { readonly asker: Asker; readonly now: Date; readonly error: ErrorCode },
): Promise<void> => {
  if (!source.isPro || getProjectAccess(source, asker).canEdit) return;
  if (!(await subscriptions.findEntitled(asker.userId, now))) throw new AppError(error);
};

export type CopyRequest = {
  /** As the copy shall be: the live row, or the template as it was approved. */
  readonly source: ProjectRow;
  readonly content: 'live' | 'approved';
  readonly asker: Asker;
  readonly name: string;
  /** Answered when a Pro template is copied without the plan. */
  readonly proError: ErrorCode;
};

export type ProjectCopy = Parameters<Store['projects']['insert']>[0];

/** Makes the document of a copy and the row to insert for it; the row is not inserted yet. */
export const prepareCopy = async (
  store: Store,
  { clock, createId, documents }: ProjectTools,
  { source, content, asker, name, proError }: CopyRequest,
): Promise<ProjectCopy> => {
  const now = clock();
  await checkProTemplate(store, source, { asker, now, error: proError });
  const id = createId();
  const approved = content === 'live' ? undefined : await findApprovedState(store, source);
  if (approved) await documents.seedFromState(id, approved, name);
  else await documents.duplicate(source.id, id, name);
  return {
    id,
    userId: asker.userId,
    name,
    width: source.width,
    height: source.height,
    thumbnailFileId: source.thumbnailFileId,
    searchText: toSearchText({ name }),
    createdAt: now,
    updatedAt: now,
  };
};
