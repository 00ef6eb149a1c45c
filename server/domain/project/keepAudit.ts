import type { Repositories } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { Asker } from './access.ts';

type ForeignWork = {
  readonly asker: Asker;
  readonly project: ProjectRow;
  readonly action: 'project.delete' | 'project.restore' | 'project.purge';
  readonly now: Date;
};

/** What an admin does to the design of somebody else is written down. */
export const keepAudit = async (
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
