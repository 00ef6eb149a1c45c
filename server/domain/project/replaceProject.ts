import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { type Asker, findEditableProject } from './access.ts';
import { prepareCopy } from './copyProject.ts';
import type { ProjectTools } from './createProject.ts';

const findTemplate = async (store: Store, id: string): Promise<ProjectRow> => {
  const template = await store.projects.findLive(id);
  if (!template?.isTemplate || template.status !== 'enabled') throw new AppError('template_not_found');
  return template;
};

/** A copy of the template takes the design's place and name; the old design can be restored for 30 days. */
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
    asker,
    name: replaced.name,
    proError: 'pro_required',
  });
  const now = tools.clock();
  return store.transaction(async ({ projects }) => {
    const project = await projects.insert({ ...copy, userId: replaced.userId });
    await projects.update(replacedId, { deletedAt: now });
    return project;
  });
};
