import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { type Asker, findVisibleProject, getProjectAccess } from './access.ts';
import { addOrForget } from './addOrForget.ts';
import { prepareCopy } from './copyProject.ts';
import { addWithinLimit, checkProjectLimit, type FreeLimit, type ProjectTools } from './createProject.ts';
import { readProjectName } from './readProjectName.ts';

const maxNameLength = 120;

/** The name of a copy nobody named. */
const toCopyName = (name: string): string => [...`${name} (cópia)`].slice(0, maxNameLength).join('');

/** Copies an own design, or a template, into a new design of the caller. */
export const duplicateProject = async (
  store: Store,
  tools: ProjectTools & FreeLimit,
  input: { readonly projectId: string; readonly name: string | undefined; readonly asker: Asker },
): Promise<ProjectRow> => {
  const { asker } = input;
  const source = await findVisibleProject(store, input.projectId, asker);
  const name = readProjectName(input.name ?? toCopyName(source.name));
  const limit = { freeProjectLimit: tools.freeProjectLimit, now: tools.clock() };
  await checkProjectLimit(store, asker.userId, limit);
  const copy = await prepareCopy(store, tools, {
    source,
    content: getProjectAccess(source, asker).canEdit ? 'live' : 'approved',
    asker,
    name,
    proError: 'duplicate_failed',
  });
  const asked = { userId: asker.userId, ...limit };
  return addOrForget(tools.documents, copy.id, () =>
    addWithinLimit(store, asked, ({ projects }) => projects.insert(copy)),
  );
};
