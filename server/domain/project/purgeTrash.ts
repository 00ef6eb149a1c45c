// Deleted for good: the design counts as deleted so long ago that nobody can bring it back, and the clean-up finds it as it
// finds those whose time has run out. From that moment on it is neither listed nor restored nor opened, however much of it
// is still there.
import { AppError } from '../../errors.ts';
import type { JobQueue } from '../../jobs/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import type { Asker } from './access.ts';
import { keepAudit } from './keepAudit.ts';
import { getPast, getRestoreStart, purgePatience } from './restoreTime.ts';

export type TrashTools = { readonly clock: Clock; readonly jobs: JobQueue };

/**
 * One clean-up for all that are deleted within the same two minutes: after two more the last of them may go, and another
 * two are for clocks that are behind. Asked for first: where nothing comes of the rest it finds nothing, and where it is
 * lost the daily clean-up does the same.
 */
const orderPurge = (jobs: JobQueue, now: Date): Promise<void> =>
  jobs.enqueue({
    kind: 'purgeTrash',
    payload: {},
    uniqueKey: String(Math.floor(now.getTime() / purgePatience)),
    delaySeconds: (3 * purgePatience) / 1000,
  });

/** Deletes a deleted design for good: an own one, or any for an admin, as it is with bringing it back. */
export const purgeProject = async (
  store: Store,
  { clock, jobs }: TrashTools,
  { projectId, asker }: { readonly projectId: string; readonly asker: Asker },
): Promise<void> => {
  const now = clock();
  await orderPurge(jobs, now);
  await store.transaction(async (repositories) => {
    await repositories.projects.lock(projectId);
    const project = await repositories.projects.findDeleted(projectId, {
      since: getRestoreStart(now),
      ...(asker.userType === 'admin' ? {} : { userId: asker.userId }),
    });
    if (!project) throw new AppError('project_not_found');
    await repositories.projects.update(projectId, { deletedAt: getPast(now) });
    await keepAudit(repositories, { asker, project, action: 'project.purge', now });
  });
};

/** Deletes for good a person's own designs that were deleted by `until`: what came later they have not seen. Answers how many. */
export const emptyTrash = async (
  { trash }: Pick<Store, 'trash'>,
  { clock, jobs }: TrashTools,
  { userId, until }: { readonly userId: string; readonly until: Date },
): Promise<number> => {
  const now = clock();
  await orderPurge(jobs, now);
  return trash.backdate({ userId, since: getRestoreStart(now), until }, getPast(now));
};
