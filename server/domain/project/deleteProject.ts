import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import { type Asker, findEditableProject } from './access.ts';

/** Days in which a deleted design can be restored. */
export const restoreDays = 30;

const restoreMilliseconds = restoreDays * 24 * 3_600_000;

/** Hides a design; its content stays until the clean-up job purges it. */
export const deleteProject = async (
  store: Store,
  clock: Clock,
  input: { readonly projectId: string; readonly asker: Asker },
): Promise<void> => {
  const { asker } = input;
  const now = clock();
  const project = await findEditableProject(store, input.projectId, asker);
  await store.transaction(async ({ projects, audit }) => {
    await projects.update(project.id, { deletedAt: now });
    if (project.userId === asker.userId) return;
    await audit.insert({
      actorId: asker.userId,
      action: 'project.delete',
      targetType: 'project',
      targetId: project.id,
      details: { name: project.name },
      createdAt: now,
    });
  });
};

/** Brings a deleted design back while that is possible. */
export const restoreProject = async (
  store: Store,
  clock: Clock,
  input: { readonly projectId: string; readonly userId: string },
): Promise<string> => {
  const since = new Date(clock().getTime() - restoreMilliseconds);
  const project = await store.projects.findDeleted(input.projectId, input.userId, since);
  if (!project) throw new AppError('project_not_found');
  await store.projects.update(project.id, { deletedAt: null });
  return project.id;
};
