import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { type Asker, findEditableProject } from './access.ts';
import { addOrForget } from './addOrForget.ts';
import { prepareCopy } from './copyProject.ts';
import type { ProjectTools } from './createProject.ts';
import { hashState } from './reviewTemplate.ts';
import { toApproved } from './toApproved.ts';
import { toListedSize } from './toListedSize.ts';

const findTemplate = async (store: Store, id: string): Promise<ProjectRow> => {
  const project = await store.projects.findLive(id);
  const approved = await store.approvedTemplates.find(id);
  if (!project || !approved) throw new AppError('template_not_found');
  return toApproved({ project, approved });
};

/**
 * A copy of the template takes the design's place and name. The old design can be restored for 30 days, and what it
 * was is kept as a version of the copy, where it can be looked at and brought back for as long as that lives.
 */
export const replaceProject = async (
  store: Store,
  tools: ProjectTools,
  input: { readonly replacedId: string; readonly replacerId: string; readonly asker: Asker },
): Promise<ProjectRow> => {
  const { asker, replacedId, replacerId } = input;
  if (replacedId === replacerId) throw new AppError('same_template');
  const replaced = await findEditableProject(store, replacedId, asker);
  const source = await findTemplate(store, replacerId);
  const copy = await prepareCopy(store, tools, {
    source,
    content: 'approved',
    asker,
    name: replaced.name,
    proError: 'pro_required',
  });
  const parked = await tools.documents.captureState(replacedId);
  const now = tools.clock();
  const replace = async ({ projects, versions }: Repositories): Promise<ProjectRow> => {
    // Asked twice at once, it is replaced once.
    await projects.lock(replacedId);
    if (!(await projects.findLive(replacedId))) throw new AppError('project_not_found');
    const project = await projects.insert({
      ...copy,
      userId: replaced.userId,
      createdAt: now,
      updatedAt: now,
    });
    await versions.insert({
      id: tools.createId(),
      projectId: project.id,
      kind: 'parked',
      ...toListedSize(parked),
      data: parked.state,
      checksum: hashState(parked.state),
      createdBy: asker.userId,
      createdAt: now,
    });
    await projects.update(replacedId, { deletedAt: now });
    return project;
  };
  return addOrForget(tools.documents, copy.id, () => store.transaction(replace));
};
