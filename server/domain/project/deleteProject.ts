import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Clock } from '../types.ts';
import { type Asker, findEditableProject } from './access.ts';
import { checkRestoreLimit, type FreeLimit } from './createProject.ts';

/** Days in which a deleted design can be restored. */
export const restoreDays = 30;

const restoreMilliseconds = restoreDays * 24 * 3_600_000;

type ForeignWork = {
  readonly asker: Asker;
  readonly project: ProjectRow;
  readonly action: 'project.delete' | 'project.restore';
  readonly now: Date;
};

/** What an admin does to the design of somebody else is written down. */
const keepAudit = async (
  { audit }: Pick<Repositories, 'audit'>,
  { asker, project, action, now }: ForeignWork,
): Promise<void> => {
  if (project.userId === asker.userId) return;
  await audit.insert({
    actorId: asker.userId,
    action,
    targetType: 'project',
    targetId: project.id,
    details: { name: project.name },
    createdAt: now,
  });
};

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
    await repositories.projects.update(project.id, { deletedAt: now });
    await keepAudit(repositories, { asker, project, action: 'project.delete', now });
  });
};

/** Brings a deleted design back while that is possible: an own one, or any for an admin, who may delete any. */
export const restoreProject = async (
  store: Store,
  { clock, freeProjectLimit }: FreeLimit & { readonly clock: Clock },
  input: { readonly projectId: string; readonly asker: Asker },
): Promise<string> => {
  const { asker, projectId } = input;
  const now = clock();
  const project = await store.projects.findDeleted(projectId, {
    since: new Date(now.getTime() - restoreMilliseconds),
    ...(asker.userType === 'admin' ? {} : { userId: asker.userId }),
  });
  if (!project) throw new AppError('project_not_found');
  if (asker.userType !== 'admin') await checkRestoreLimit(store, project, { freeProjectLimit, now });
  await store.transaction(async (repositories) => {
    await repositories.projects.update(project.id, { deletedAt: null });
    await keepAudit(repositories, { asker, project, action: 'project.restore', now });
  });
  return project.id;
};
