import { AppError, type ErrorCode } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { type Asker, getProjectAccess } from './access.ts';
import type { ProjectTools } from './createProject.ts';
import { findApprovedVersion } from './findApprovedVersion.ts';
import { toSearchText } from './searchText.ts';

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
  if (content === 'live') {
    await documents.duplicate(source.id, id, name);
  } else {
    // What its author does now is nobody's to copy, not even where nothing else is left.
    const approved = await findApprovedVersion(store, source);
    if (!approved) throw new AppError('template_not_found');
    await documents.seedFromState(id, approved.data, name);
  }
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
