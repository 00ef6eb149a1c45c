import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Clock } from '../types.ts';
import { type Asker, findEditableProject } from './access.ts';
import { checkRestoreLimit, type FreeLimit } from './createProject.ts';
import { keepAudit } from './keepAudit.ts';
import { getRestoreStart } from './restoreTime.ts';

/** Whether it is deleted for good, though the clean-up may have yet to come. */
const isPast = ({ deletedAt }: ProjectRow, now: Date): boolean =>
  deletedAt !== null && deletedAt <= getRestoreStart(now);

/** Hides a design; its content stays until the clean-up job purges it. */
export const deleteProject = async (
  store: Store,
  clock: Clock,
  input: { readonly projectId: string; readonly asker: Asker },
): Promise<void> => {
  const { asker } = input;
  const now = clock();
  const project = await findEditableProject(store, input.projectId, asker);
  await store.transaction(async (repositories) => {
    // What an admin takes out is known again by the moment: its owner, who was about to, must not write another.
    await repositories.projects.lock(project.id);
    const current = await repositories.projects.find(project.id);
    if (current === undefined || isPast(current, now)) return;
    if (project.userId === asker.userId && current.deletedAt !== null) return;
    await repositories.projects.update(project.id, { deletedAt: now });
    await keepAudit(repositories, { asker, project, action: 'project.delete', now });
  });
};

/** Whether it was not its owner who deleted it: that was written down at the same moment. */
const wasTakenOut = async (
  { audit }: Pick<Repositories, 'audit'>,
  { id: targetId, deletedAt }: ProjectRow,
): Promise<boolean> =>
  deletedAt !== null && audit.has({ action: 'project.delete', targetId, createdAt: deletedAt });

/** What waited or was rejected stays so. */
const toUnapproved = ({ status }: ProjectRow): Pick<ProjectRow, 'status' | 'approvedVersionId'> => ({
  status: status === 'enabled' ? 'pending_approval' : status,
  approvedVersionId: null,
});

/**
 * Brings a deleted design back while that is possible: an own one, or any for an admin, who may delete any. A template that
 * an admin took out comes back to its owner only: into the gallery by another approval.
 */
export const restoreProject = async (
  store: Store,
  { clock, freeProjectLimit }: FreeLimit & { readonly clock: Clock },
  input: { readonly projectId: string; readonly asker: Asker },
): Promise<string> => {
  const { asker, projectId } = input;
  const now = clock();
  const isAdmin = asker.userType === 'admin';
  await store.transaction(async (repositories) => {
    // Of several brought back at the same moment each counts for the next.
    if (!isAdmin) await repositories.users.lock(asker.userId);
    await repositories.projects.lock(projectId);
    const project = await repositories.projects.findDeleted(projectId, {
      since: getRestoreStart(now),
      ...(isAdmin ? {} : { userId: asker.userId }),
    });
    if (!project) throw new AppError('project_not_found');
    if (!isAdmin) await checkRestoreLimit(repositories, project, { freeProjectLimit, now });
    const isUnapproved = project.isTemplate && !isAdmin && (await wasTakenOut(repositories, project));
    const patch = isUnapproved ? toUnapproved(project) : {};
    await repositories.projects.update(projectId, { ...patch, deletedAt: null });
    if (isUnapproved) await repositories.approvedTemplates.remove(projectId);
    await keepAudit(repositories, { asker, project, action: 'project.restore', now });
  });
  return projectId;
};
